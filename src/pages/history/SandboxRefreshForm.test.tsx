import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { startRun } from '#desk/startRun.ts';
import { recordSandboxRefresh, sandboxRefreshedAt } from '#journal/sandboxRefresh.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import type { Row } from '#run/run.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { HistoryPage } from './HistoryPage.tsx';

const operation = 'cancelRenewals';
const [a, b] = seed.activities.renewable;
const row = (id: string): Row => ({
  index: 0,
  cells: { purchaseActivityId: id, cancellationType: 'Cancel Renewal' },
});

let desk: Desk;
/** Before the first run, in ms. The field knows minutes only, and a new one may begin while runs are sent. */
let begun: number;
beforeEach(() => {
  begun = Date.now();
  const platform = createOrg();
  platform.use('answer lost after the work is done', { nth: 2 });
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
});
afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

/** One cancellation is accepted, and one is unknown. */
async function show(kind: 'sandbox' | 'production') {
  desk = await showAtDesk(<HistoryPage />, {
    org: orgWith({ kind }),
    rules: { cancelRenewals: cancelRenewalsRules },
    token: sessionIdOf(personas.clara),
  });
  for (const { id } of [a, b]) await startRun(desk, { operation, rows: [row(id)], rowsPerRequest: 1 });
  await expect.element(page.getByText('1 Accepted')).toBeVisible();
  await expect.element(page.getByText('1 Unknown')).toBeVisible();
}

const comparedWith = async (id: string) =>
  (await desk.runs.sentBefore({ operation, origin: 'sheet' }, [[row(id)]])).same.size;
const local = (ms: number) =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const question = page.getByText('Was this sandbox refreshed?');
const when = page.getByLabelText('Refreshed on');
const stop = page.getByRole('button', { name: 'Stop comparing with earlier runs' });
const said = page.getByText(/^This sandbox was refreshed on /);

it('a sandbox that was refreshed is compared with no earlier run, which stays with its unknown rows; it can be undone', async () => {
  await show('sandbox');
  expect([await comparedWith(a.id), await comparedWith(b.id)]).toEqual([1, 1]);
  await question.click();
  await expect.element(stop).toBeDisabled();
  await when.fill(local(Date.now() + 86_400_000));
  await expect.element(stop).toBeDisabled();
  await when.fill(local(begun));
  await stop.click();
  await expect.element(said).toBeVisible();
  expect(await comparedWith(a.id)).toBe(1);
  await recordSandboxRefresh(desk.journal, Date.now());
  expect([await comparedWith(a.id), await comparedWith(b.id)]).toEqual([0, 0]);
  await expect.element(page.getByText('1 Unknown')).toBeVisible();
  expect((await desk.journal.listRuns()).map(({ counts }) => counts.unknown).toSorted()).toEqual([0, 1]);

  await startRun(desk, { operation, rows: [row(a.id)], rowsPerRequest: 1 });
  expect(await comparedWith(a.id)).toBe(1);

  await page.getByRole('button', { name: 'Compare with them again' }).click();
  await expect.element(question).toBeVisible();
  expect(await comparedWith(b.id)).toBe(1);
});

it('nobody is asked in production, and what is recorded there has no effect', async () => {
  await show('production');
  expect(question.elements()).toEqual([]);
  await recordSandboxRefresh(desk.journal, Date.now());
  expect(await sandboxRefreshedAt(desk.journal)).not.toBeNull();
  expect(await comparedWith(a.id)).toBe(1);
});
