import { expect } from '@playwright/test';
import type { Stage } from './state.ts';

/** Closes the dialog with Escape. The focus must return to where it was: a press beside a sheet's text box leaves it there. */
export async function closeDialog({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('button:focus, a:focus, input:focus, textarea:focus')).toHaveCount(1);
}
