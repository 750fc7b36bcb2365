import { expect, type Page } from '@playwright/test';

/** Presses Try again while the line is gone, and is done once the console has found that out. */
export async function tryAgainInVain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again', exact: true });
  const failed = page.waitForEvent('requestfailed');
  await button.click();
  await failed;
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
}
