import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { chooseFile } from './chooseFile.ts';
import { visit } from './visit.ts';

/** The History page, with export, import and erase. */
export function historyPage(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: 'History' });
  const dialog = page.getByRole('dialog');
  async function choose(file: string | { name: string; mimeType: string; buffer: Buffer }) {
    await chooseFile(page.getByRole('button', { name: 'Import', exact: true }), file);
    await expect(dialog).toBeVisible();
  }
  return {
    dialog,
    find: page.getByLabel('Find in history'),
    /** Shown in place of runs if there are none. */
    none: page.getByText('Nothing has been sent yet', { exact: true }),
    runs: page.getByRole('table', { name: /^Runs/ }),
    /** The link to a run by its position: 0 is the newest. */
    runLink: (nth: number) =>
      page
        .getByRole('table', { name: /^Runs/ })
        .getByRole('row')
        .nth(nth + 1)
        .getByRole('link')
        .first(),
    unreadable: page.getByRole('table', { name: 'Records that cannot be read' }),
    async open() {
      await visit(page, '/history');
      await expect(heading).toBeVisible();
    },
    /** Opens History from the menu, also on a phone, without a reload. */
    async visit() {
      const link = page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'History', exact: true });
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
      await expect(link.or(menu).first()).toBeVisible();
      // On narrow screens the links are in the menu.
      if (!(await link.isVisible())) await menu.click();
      await link.click();
      await expect(heading).toBeVisible();
    },
    /** Downloads the journal; `path` is the file, `text` its content. */
    async export() {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const path = await (await saved).path();
      return { path, text: await readFile(path, 'utf8') };
    },
    /** Chooses a file to import and waits for the console's summary. */
    choose,
    chooseText: (text: string) =>
      choose({ name: 'journal.json', mimeType: 'application/json', buffer: Buffer.from(text) }),
    /** Erases everything; `runs` is the number to type. */
    async erase(runs: number) {
      await page.getByRole('button', { name: 'Erase history', exact: true }).click();
      await dialog.getByLabel(`Type ${runs} to confirm`).fill(String(runs));
      await dialog.getByRole('button', { name: 'Erase history in' }).click();
      await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
    },
  };
}
