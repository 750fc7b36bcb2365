import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { someHistory } from '#journal/testing/someHistory.ts';
import { fateOf } from '#run/fatesOf.ts';
import { RunGrid } from './RunGrid.tsx';

let desk: Desk;

afterEach(() => desk.close());

const customers = ['Miller Ltd', 'Adams Inc', 'Zeller AG'];
const input = customers.map((customer, index) => ({
  index,
  cells: {
    set: String(index + 1),
    purchaseActivityId: `a0X5g000003NnH${index}EAK`,
    'sheet:Customer': customer,
    'sheet:Set': 'old',
  },
}));
const rows = input.map((row) => ({ row, fate: fateOf('accepted') }));
const none = { reasons: [], chosen: null, only: null, toggle: () => undefined, clear: () => undefined };

it('shows the sheet’s columns beside the outcome of each row, and sorts and finds by them', async () => {
  const { run } = someHistory({ operation: 'generateRenewals', rowCount: 3 });
  desk = await showAtDesk(
    <RunGrid
      run={run}
      told={{ rows, input, earlier: new Map(), messageOf: () => '' }}
      reasons={none}
      linkedRow={{ row: null, opened: '', picked: null, pick: () => undefined }}
      picked={null}
      onPick={() => undefined}
      onSettle={() => undefined}
      beside={null}
    />,
    { org: orgWith(), rules: {} },
  );
  const headers = page.getByRole('columnheader');
  const names = () => headers.elements().map(({ textContent }) => textContent);
  await expect
    .poll(names)
    .toEqual(['Set', 'Purchase activity', 'Outcome', 'Customer', 'Renewal order', 'Message', 'Time']);
  const first = page.getByRole('row').nth(1).getByRole('gridcell').nth(3);
  await headers.getByRole('button', { name: 'Customer' }).click();
  await expect.element(first).toHaveTextContent('Adams Inc');
  await page.getByRole('searchbox', { name: 'Find in results' }).fill('zeller');
  await expect.element(first).toHaveTextContent('Zeller AG');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2);
});
