import { expect, type Page } from '@playwright/test';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { sheetPath } from '../../src/pageParts/links/paths.ts';
import { chooseFile } from './chooseFile.ts';
import { exactly } from './exactly.ts';
import { clickNamed, oneNamed } from './oneNamed.ts';
import { visit } from './visit.ts';

/** Where the rows of each operation are pasted. */
export const sheetPages = Object.fromEntries(
  operationNames.map((operation) => [operation, sheetPath(operation)]),
) as Record<OperationName, string>;

/** A sheet page, and the page of its run. */
export function sheetPage(page: Page) {
  // Every sheet page has one: "Paste purchase activities", "Paste items" …
  const text = page.getByRole('textbox', { name: /^Paste / });
  const buttons = page.getByRole('main').getByRole('button');
  const fileButton = page.getByRole('button', { name: /^(Choose file|Replace)$/ });
  const decisions = page.getByRole('list', { name: 'Decisions', exact: true });
  const says = page.getByRole('region', { name: 'What the sheet says', exact: true });
  const preview = page.getByRole('grid', { name: 'Preview', exact: true });
  return {
    text,
    preview,
    /** The head of a column of the sheet. Its panel is a dialog: which field the column is, sorting, values. */
    head: (column: string) => preview.getByRole('button', { name: column, exact: true }),
    results: page.getByRole('grid', { name: 'Results', exact: true }),
    fileButton,
    /** Cancel renewals: the type for rows that have none of their own. */
    cancellationType: page.getByRole('combobox', { name: 'Cancellation type', exact: true }),
    /** Rows or sets per request, if the org's `pace` leaves a choice. */
    perRequest: page.getByRole('combobox', { name: /^(Sets|Rows) per request$/ }),
    decisions,
    /** A line of the decisions. */
    decision: (words: string | RegExp) => decisions.getByRole('listitem').filter({ hasText: words }),
    /** Answers a line of the decisions: `Leave out`, `Send anyway`, `Both`. */
    async decide(words: string | RegExp, answer: string) {
      const line = decisions.getByRole('listitem').filter({ hasText: words });
      const button = line.getByRole('button', { name: answer, exact: true });
      await button.or(line.getByRole('radio', { name: answer, exact: true })).click();
    },
    says,
    /** Ticks that what the sheet says was read. */
    async read() {
      await says.getByRole('checkbox', { name: /^I have read/ }).check();
    },
    /** In the confirmation dialog. */
    note: page.getByRole('dialog').getByRole('textbox', { name: 'Note', exact: true }),
    /** Opens a sheet page: `/renewals/new`, `/cancellations/new`, `/orders/:orderId/items` or another one. */
    async open(path: string) {
      await visit(page, path);
      await expect(text).toBeVisible();
    },
    /** Chooses a file with this name and content. */
    async choose(name: string, buffer: Buffer) {
      await expect(fileButton.first()).toBeVisible();
      // A text becomes one line once it is read; then the button opens its box, which has the other ways in.
      if ((await text.isVisible()) && (await text.inputValue()) !== '') {
        const replace = page.getByRole('button', { name: 'Replace', exact: true });
        const refused = text.and(page.locator('[aria-invalid=true]'));
        await expect(replace.or(refused).first()).toBeVisible();
        if (await replace.isVisible()) await replace.click();
      }
      await chooseFile(fileButton, { name, mimeType: 'application/octet-stream', buffer });
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    },
    /** Generate renewals: groups rows into sets, if the sheet does not define them. */
    async groupBy(way: string) {
      const ways = page.getByRole('radiogroup', { name: 'Group into sets by' }).getByRole('radio');
      await (await oneNamed(ways, way)).check();
    },
    /** Presses the button, then confirms in the dialog. */
    async send(label: string) {
      await clickNamed(page.getByRole('button', { name: label, exact: true }), buttons);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `${label} in` })
        .click();
      await expect(page).toHaveURL(/\/runs\//);
    },
    /**
     * The same on any sheet page. Counts what the button counts, which is what may be done or not: orders, items,
     * cancellations, and sets of renewals, however many lines a set has. `sendAll(3)` presses "Cancel 3 renewals".
     */
    async sendAll(count: number) {
      const name = new RegExp(`^\\w+ ${count} (order|item|renewal)s?\\b`);
      await clickNamed(page.getByRole('button', { name }), buttons);
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page).toHaveURL(/\/runs\//);
    },
    /** The row of the results that shows this id. */
    rowOf: (id: string) =>
      page
        .getByRole('grid', { name: 'Results' })
        .getByRole('row')
        .filter({ hasText: exactly(id) }),
  };
}
