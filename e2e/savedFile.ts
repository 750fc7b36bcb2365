import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that a button saves. */
export async function savedFile(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}
