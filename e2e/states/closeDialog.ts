import { expect } from '@playwright/test';
import type { Stage } from './state.ts';

/** Leaves the dialog by Escape. The focus goes back to what had opened it, never to nowhere. */
export async function closeDialog({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('button:focus, a:focus, input:focus')).toHaveCount(1);
}
