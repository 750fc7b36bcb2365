import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { someHistory } from '#journal/testing/someHistory.ts';
import { fatesOf } from '#run/fatesOf.ts';
import { SettleUnknown } from './SettleUnknown.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('offers to settle together what is unknown for the same cause', async () => {
  const history = someHistory({ causes: ['noAnswer', 'timedOut', 'noAnswer', 'accepted', 'noAnswer'] });
  const { run, rows, requests } = history;
  const fates = fatesOf(run.rowCount, requests, []);
  desk = await showAtDesk(
    <SettleUnknown
      watched={{ run, fates, history, sentAgain: new Map(), live: null }}
      told={{ rows: [], input: rows, earlier: new Map(), messageOf: () => '' }}
    />,
    { org: orgWith(), rules: {} },
  );
  const together = page.getByRole('group', { name: 'There was no answer · 3 rows' });
  await together.getByRole('button', { name: 'They were not done' }).click();
  const listed = page.getByRole('dialog').getByRole('row');
  await expect
    .poll(() => listed.elements().map((row) => row.querySelector('th')?.textContent))
    .toEqual(['Row', 'Row 1', 'Row 3', 'Row 5']);
  // A single row has its own buttons.
  expect(page.getByRole('group', { name: /^No answer in time/ }).elements()).toHaveLength(0);
});

it('names as many unknown rows as it shows more of', async () => {
  const history = someHistory({ causes: Array.from({ length: 130 }, () => 'noAnswer' as const) });
  const { run, rows, requests } = history;
  const fates = fatesOf(run.rowCount, requests, []);
  desk = await showAtDesk(
    <SettleUnknown
      watched={{ run, fates, history, sentAgain: new Map(), live: null }}
      told={{ rows: [], input: rows, earlier: new Map(), messageOf: () => '' }}
    />,
    { org: orgWith(), rules: {} },
  );
  const more = (count: number) => page.getByRole('button', { name: `Show ${count} more`, exact: true });
  const found = page.getByRole('button', { name: 'It was done', exact: true });
  await expect.element(more(100)).toBeVisible();
  expect(found.elements()).toHaveLength(20);
  await more(100).click();
  await expect.element(more(10)).toBeVisible();
  expect(found.elements()).toHaveLength(120);
  await more(10).click();
  await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  expect(found.elements()).toHaveLength(130);
});
