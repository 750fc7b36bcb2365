import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import { RunGrid } from './RunGrid.tsx';
import type { RowWithOutcome } from './rows/rowWithOutcome.ts';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';

let desk: Desk;

afterEach(() => {
  desk.close();
  localStorage.clear();
  history.replaceState(null, '', location.pathname);
});

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
const rows = input.map((row, index) => ({
  row,
  outcome:
    index > 0
      ? { ...outcomeOfCause('accepted'), recordId: `8015g00000DIW${index}AAK`, at: 1 }
      : { ...outcomeOfCause('rowRefused'), message: 'Plan inactive', at: 1 },
}));
/** As the page words them. */
const messageOf = ({ outcome }: RowWithOutcome) => outcome.message ?? '';

async function showRun(operation: OperationName = 'generateRenewals', isDone = false, own: object = {}) {
  const { run, ...rest } = someHistory({ operation, rowCount: 3, delimiter: ';' });
  const leftOut = [{ cells: { 'sheet:Customer': 'Abt GmbH' }, why: 'No id' }];
  const withOwn = (row: Row): Row => ({ ...row, cells: { ...row.cells, ...own } });
  desk = await showAtDesk(
    <GivenRun
      value={aShownRun({
        run,
        rows: (isDone ? rows.slice(1) : rows).map((each) => ({ ...each, row: withOwn(each.row) })),
        input: input.map(withOwn),
        messageOf,
        history: { run, ...rest, leftOut },
      })}
    >
      <RunGrid
        linkedRow={{ link: { opened: '', row: null }, picked: null, pick: () => undefined }}
        picked={null}
        onPick={() => undefined}
        beside={null}
      />
    </GivenRun>,
    { org: orgWith(), rules: {} },
  );
}

const headers = page.getByRole('columnheader');
const names = () => headers.elements().map(({ textContent }) => textContent);

it('shows the sheet’s columns beside the outcome of each row, and sorts and finds by them', async () => {
  await showRun();
  await expect
    .poll(names)
    .toEqual(['Set', 'Purchase activity', 'Outcome', 'Renewal order', 'Message', 'Customer', 'Time']);
  const first = page.getByRole('row').nth(1).getByRole('gridcell').nth(5);
  await headers.getByRole('button', { name: 'Customer' }).click();
  await expect.element(first).toHaveTextContent('Adams Inc');
  await page.getByRole('searchbox', { name: 'Find in results' }).fill('zeller');
  await expect.element(first).toHaveTextContent('Zeller AG');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2);
});

it('exports, split as the sheet was, rows that were left out before, below all rows but not below a part of them', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  await showRun();
  const save = page.getByRole('button', { name: 'Export' });
  await save.click();
  await expect.poll(() => files.length).toBe(1);
  await page.getByRole('tab', { name: 'Refused 1' }).click();
  await save.click();
  await expect.poll(() => files.length).toBe(2);
  const lines = await Promise.all(
    files.map(async (file) => (await file.text()).trim().split('\r\n').slice(1)),
  );
  expect(
    lines.map((each) =>
      each.map((line) => line.split(';').find((cell) => /^(Done|Refused|Left out)$/.test(cell))),
    ),
  ).toEqual([['Refused', 'Done', 'Done', 'Left out'], ['Refused']]);
  expect(lines[0]?.at(-1)).toContain('Abt GmbH;;Left out;No id');
  vi.restoreAllMocks();
});

it('shows no column that is empty in every row', async () => {
  await showRun('generateRenewals', true);
  await expect
    .poll(names)
    .toEqual(['Set', 'Purchase activity', 'Outcome', 'Renewal order', 'Customer', 'Time']);
});

it('hides columns, and keeps that for runs of the same operation', async () => {
  await showRun();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Customer', exact: true }).click();
  const chosen = ['Set', 'Purchase activity', 'Outcome', 'Renewal order', 'Message', 'Time'];
  await expect.poll(names).toEqual(chosen);

  const showAnew = async (operation?: OperationName) => {
    desk.close();
    await cleanup();
    await showRun(operation);
  };
  await showAnew('cancelRenewals');
  await expect.poll(names).toContain('Customer');
  await showAnew();
  await expect.poll(names).toEqual(chosen);
});

it('finds rows by the text of a hidden column, and says that one is hidden', async () => {
  localStorage.setItem('order-desk:columns:generateRenewals', '{"sheet:Customer":"hidden"}');
  await showRun();
  await expect.element(page.getByRole('button', { name: 'Columns, 1 hidden' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in results' }).fill('zeller');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2);
});

it('keeps the seventh column of the sheet and those after it at hand: in Columns and in the search', async () => {
  const own = Object.fromEntries(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => [`sheet:${name}`, `in ${name}`]),
  );
  await showRun('generateRenewals', false, own);
  await expect.poll(names).toContain('E');
  expect(names()).not.toContain('G');
  const find = page.getByRole('searchbox', { name: 'Find in results' });
  const count = () => page.getByRole('row').elements().length;
  await find.fill('in H');
  await expect.poll(count).toBeLessThan(2);
  await find.fill('in G');
  await expect.poll(count).toBe(4);
  await page.getByRole('button', { name: 'Columns, 2 hidden' }).click();
  await page.getByRole('checkbox', { name: 'G', exact: true }).click();
  await expect.poll(names).toContain('G');
  await expect.element(page.getByRole('gridcell', { name: 'in G', exact: true }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'G', exact: true }).click();
  await expect.poll(names).not.toContain('G');
});
