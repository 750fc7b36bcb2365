import { expect, type Locator, type Page } from '@playwright/test';
import type { OperationName } from '#contract/operations.ts';
import { sampleCells } from '#sandbox/examples/sampleRequest.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { createOrderPage } from './createOrder.ts';
import { evidencePage } from './evidence.ts';
import { orderPage } from './order.ts';
import { sheetPage, sheetPages } from './sheet.ts';
import { visit } from './visit.ts';

/** The elements that show a single row's outcome. */
export interface SentRow {
  /** Contains the outcome, and little other text. */
  outcome: Locator;
  /** Contains all text about the row. */
  area: Locator;
}

/** Sends the operation's sample as a sheet, with the API's own names for a header. */
export async function sendSheet(page: Page, operation: OperationName): Promise<SentRow> {
  const [cells = {}] = sampleCells(operation);
  const sheet = sheetPage(page);
  await visit(page, sheetPages[operation]);
  await sheet.text.fill([Object.keys(cells), Object.values(cells)].map((line) => line.join('\t')).join('\n'));
  await sheet.sendAll(1);
  return { outcome: sheet.results.getByRole('row').nth(1), area: page.getByRole('main') };
}

/** Sends one row of an operation on the shortest path through the pages. Each `n` sends a different row. */
export const sendOneRow = {
  async cancelRenewals(page: Page, n: number): Promise<SentRow> {
    await visit(page, `/cancellations/new?id=${activity(n)}`);
    await sheetPage(page).send('Cancel 1 renewal');
    return rowOfRun(page, n);
  },

  async generateRenewals(page: Page, n: number): Promise<SentRow> {
    await visit(page, `/renewals/new?set=${activity(n)}`);
    await sheetPage(page).send('Generate 1 renewal');
    return rowOfRun(page, n);
  },

  async createOrder(page: Page, n: number): Promise<SentRow> {
    const form = createOrderPage(page);
    await form.open();
    // Varies the order: the console asks before it sends the same order again.
    await form.fill({ account: accounts[n % accounts.length] ?? '' });
    await form.customerType.fill(n % 2 === 0 ? 'ORGANIZATION' : 'INDIVIDUAL');
    await form.submit.click();
    return noticeIn(page.getByRole('main'));
  },

  async addOrderItem(page: Page, n: number): Promise<SentRow> {
    const order = orderPage(page);
    await order.open();
    await order.fill({ quantity: String(n + 1) });
    await order.submit.click();
    return noticeIn(page.getByRole('main'));
  },

  async deleteOrderItem(page: Page, n: number, id = items[n % items.length] ?? ''): Promise<SentRow> {
    await orderPage(page).open();
    const section = page.getByRole('region', { name: 'Delete an item by id' });
    await section.getByRole('combobox').fill(id);
    await section.getByRole('button', { name: 'Delete item' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'in Acme' }).click();
    return noticeIn(section);
  },
};

export const activity = (n: number): string => seed.activities.renewable[n]?.id ?? '';
const { acme, initech, hooli, stark, wayne } = seed.accounts;
const accounts: readonly string[] = [acme, initech, hooli, stark, wayne].map(({ id }) => id);
const items: readonly string[] = [seed.orderItems.first.id, seed.orderItems.second.id];

/** The n-th activity on the page of a run. */
export function rowOfRun(page: Page, n: number): SentRow {
  return { outcome: sheetPage(page).rowOf(activity(n)), area: page.getByRole('main') };
}

/** A form shows failures in an alert, and success in a status. */
function noticeIn(area: Locator): SentRow {
  return { outcome: area.getByRole('alert').or(area.getByRole('status')).first(), area };
}

/** Sends one row whose answer is lost, and opens it on the page of its run. */
export async function openUnknown(
  page: Page,
  operation: keyof typeof sendOneRow,
  n: number,
  id?: string,
): Promise<void> {
  const { outcome } =
    operation === 'deleteOrderItem'
      ? await sendOneRow.deleteOrderItem(page, n, id)
      : await sendOneRow[operation](page, n);
  await expect(outcome).toContainText('Unknown');
  // Forms lead to the run; sheets are there.
  if (!page.url().includes('/runs/')) await evidencePage(page).toRun.click();
  await expect(page).toHaveURL(/\/runs\//);
}
