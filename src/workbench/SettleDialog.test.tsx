import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someHistory } from '#journal/testing/someHistory.ts';
import type { Desk } from './desk.ts';
import { oneRowRules } from './oneRowRules.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { orgWith, showAtDesk } from './testing/showAtDesk.tsx';

let desk: Desk;

afterEach(() => desk.close());

it.each([
  ['checked', 'SO-2026-17', /^This is not a record id\./],
  ['any', 'Ünïcode-17', /^This cannot be a record id\./],
] as const)(
  'takes no id of what was found that none of an org with %s ids can be',
  async (recordIds, id, message) => {
    const { run, rows } = someHistory({ causes: ['noAnswer'] });
    const unit = { key: '0', rows };
    desk = await showAtDesk(
      <SettleDialog run={{ ...run, operation: 'createOrder' }} unit={unit} found="done" onClose={() => {}} />,
      { org: orgWith({ recordIds }), rules: {} },
    );
    const record = page.getByRole('button', { name: 'Record as done', exact: true });
    await expect.element(record).toBeEnabled();
    await page.getByRole('textbox', { name: 'Id of the record you found' }).fill(id);
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(record).toBeDisabled();
  },
);

it.each([
  ['checked', '8015g000003ODIWAA4'],
  ['any', '8015g000003ODIW'],
] as const)('records the id that was found as an org with %s ids keeps it', async (recordIds, kept) => {
  const history = someHistory({ causes: ['noAnswer'] });
  const unit = { key: '0', rows: history.rows };
  const rules = oneRowRules(() => ({ id: '' }));
  desk = await showAtDesk(<SettleDialog run={history.run} unit={unit} found="done" onClose={() => {}} />, {
    org: orgWith({ recordIds }),
    rules: { addOrderItem: rules },
  });
  await desk.journal.importRun({ ...history, run: { ...history.run, owner: desk.owner } });
  await page.getByRole('textbox', { name: 'Id of the record you found' }).fill('8015g000003ODIW');
  await page.getByRole('button', { name: 'Record as done', exact: true }).click();
  await expect.poll(async () => (await desk.journal.allSettlements())[0]?.recordId).toBe(kept);
});
