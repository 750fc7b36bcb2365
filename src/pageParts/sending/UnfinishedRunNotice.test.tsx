import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { type SomeHistory, someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '../testing/showAtDesk.tsx';
import { UnfinishedRunNotice } from './UnfinishedRunNotice.tsx';

let desk: Desk;
afterEach(() => desk.close());

const title = page.getByText(/^(Still being sent|Sent, but the outcome is unknown|Interrupted before all)/);

const lost: SomeHistory = { id: 'lost', title: 'Northwind', causes: ['interrupted'], createdAt: 1 };
const rest: SomeHistory = { id: 'rest', state: 'paused', causes: ['accepted'], rowCount: 3, createdAt: 1 };
const done: SomeHistory = { id: 'done', createdAt: 2 };
const waits: SomeHistory = { ...rest, pausedBy: 'orderOpen' };
const limited: SomeHistory = { id: 'limited', origin: 'form', state: 'stopped', causes: ['limitReached'] };
const now = Date.now();
const colleague = { orgId: 'acme', userId: 'sam', userName: 'Sam Support' };

/** The desk is this person's, in whose journal are these runs. */
async function show(...runs: SomeHistory[]) {
  desk = await showAtDesk(
    <>
      <UnfinishedRunNotice operation="addOrderItem" />
      <UnfinishedRunNotice operation="cancelRenewals" />
    </>,
    { org: orgWith(), rules: {} },
  );
  for (const run of runs) await importRun(desk.journal, someHistory({ owner: desk.owner, ...run }));
}

it.each([
  ['unknown', [lost], 'Sent, but the outcome is unknown'],
  ['left in the middle of a sheet', [rest], 'Interrupted before all of it was sent'],
  [
    'a form that this page found waiting',
    [{ ...limited, endedAt: now }],
    'Interrupted before all of it was sent',
  ],
] as const)('a last run that is %s stands on the page and leads to its own', async (_, runs, words) => {
  await show(...runs);
  await expect.element(title).toMatchTextContent(words);
  await expect.element(page.getByText(/^Product p0/)).toBeVisible();
  const [{ id }] = runs;
  await expect
    .element(page.getByRole('link', { name: 'Open the run' }))
    .toHaveAttribute('href', `/runs/${id}`);
});

it.each([
  ['it is done', [done]],
  ['a later one is done', [lost, done]],
  ['it waits for its orders', [waits]],
  ['a person has stopped it in an earlier visit', [limited]],
  ['it is of another operation', [{ ...lost, operation: 'createOrder' }]],
  ['it is of a colleague', [{ ...lost, owner: colleague }]],
] as const)('nothing is said if %s', async (_, runs) => {
  await show(...runs, { ...lost, id: 'cancelled', operation: 'cancelRenewals' });
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/runs/cancelled');
  expect(title.elements()).toHaveLength(1);
});

it('names the row that is open, not the first one, and counts the other open ones', async () => {
  const causes = ['accepted', 'alreadySo', 'noAnswer', 'noAnswer'] as const;
  await show({ ...lost, causes });
  await expect.element(page.getByText(/^Product p2/)).toBeVisible();
  await expect.element(page.getByText('and 2 more')).toBeVisible();
});

it('goes once a person has found out', async () => {
  await show(lost);
  await expect.element(title).toBeVisible();
  const about = { id: 'f', runId: 'lost', row: 0, recordId: null, note: '', by: 'Clara Clerk', at: 3 };
  await desk.runs.recordFindings([{ ...about, found: 'notDone' }]);
  await expect.element(title).not.toBeInTheDocument();
});
