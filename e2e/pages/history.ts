import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** The page of everything that was sent, and the ways in and out of it. */
export function historyPage(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: 'History' });
  const dialog = page.getByRole('dialog');
  async function choose(
    file: string | { name: string; mimeType: string; buffer: Buffer },
    button = 'Import',
  ) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button, exact: true }).click();
    await (await chooser).setFiles(file);
    await expect(dialog).toBeVisible();
  }
  return {
    dialog,
    find: page.getByLabel('Find in history'),
    /** Said in place of runs, where there are none. */
    none: page.getByText('Nothing has been sent yet', { exact: true }),
    runs: page.getByRole('table', { name: 'Runs', exact: true }),
    /** The way to a run, by its place in the list: 0 is the newest. */
    runLink: (nth: number) =>
      page
        .getByRole('table', { name: 'Runs', exact: true })
        .getByRole('row')
        .nth(nth + 1)
        .getByRole('link')
        .first(),
    unreadable: page.getByRole('table', { name: 'Records that cannot be read' }),
    async open() {
      await page.goto('/history');
      await expect(heading).toBeVisible();
    },
    /** Goes there by the menu, as a person does, also on a phone: the page is not loaded anew. */
    async visit() {
      const link = page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'History', exact: true });
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
      await expect(link.or(menu).first()).toBeVisible();
      // Where there is no room for the links, they are behind it.
      if (!(await link.isVisible())) await menu.click();
      await link.click();
      await expect(heading).toBeVisible();
    },
    /** Saves the journal; `path` is where, `text` what is in it. */
    async export() {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const path = await (await saved).path();
      return { path, text: await readFile(path, 'utf8') };
    },
    /** Chooses a file to import, up to what the console says of it. */
    choose,
    chooseText: (text: string, button?: string) =>
      choose({ name: 'journal.json', mimeType: 'application/json', buffer: Buffer.from(text) }, button),
    /** Erases everything, as many runs as there are. */
    async erase(runs: number) {
      await page.getByRole('button', { name: 'Erase history', exact: true }).click();
      await dialog.getByLabel(`Type ${runs} to confirm`).fill(String(runs));
      await dialog.getByRole('button', { name: 'Erase history in' }).click();
      await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
    },
  };
}
