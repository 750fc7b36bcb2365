import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someHistory } from '#journal/testing/someHistory.ts';
import type { Desk } from './desk.ts';
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
