import { expect, type Page } from '@playwright/test';

/** The page of what a person calls records. */
export function namesPage(page: Page) {
  const yours = page.getByRole('table', { name: 'Your names', exact: true });
  const paste = page.getByRole('textbox', { name: 'Paste ids and names', exact: true });
  return {
    yours,
    find: page.getByRole('searchbox', { name: 'Find in names', exact: true }),
    paste,
    /** Gives the names of a sheet: an id and a name on each line. Only such as are new. */
    async take(sheet: readonly (readonly [id: string, name: string])[]) {
      await paste.fill(sheet.map((line) => line.join('\t')).join('\n'));
      const label = `Import ${sheet.length} ${sheet.length === 1 ? 'name' : 'names'}`;
      await page.getByRole('button', { name: label, exact: true }).click();
      for (const [id] of sheet) await expect(yours).toContainText(id);
    },
    async open() {
      await page.goto('/names');
      await expect(page.getByRole('heading', { level: 1, name: 'Names', exact: true })).toBeVisible();
    },
  };
}
