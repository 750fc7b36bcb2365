import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { type Desk, openDesk, type RulesTable } from '#desk/desk.ts';
import { startRun } from '#desk/startRun.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { createQueryClient } from '#platform/queryClient.ts';
import type { Row } from '#run/run.ts';
import { RunPage } from '#runPage/RunPage.tsx';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { Session } from '#session/session.ts';

const operation = 'cancelRenewals';
const org = orgWith();
const rules = { cancelRenewals: cancelRenewalsRules };
const token = sessionIdOf(personas.clara);
const rows = seed.activities.renewable.slice(0, 2).map(
  ({ id }, index): Row => ({
    index,
    cells: { purchaseActivityId: id, cancellationType: 'Cancel Renewal' },
  }),
);

let platform: EmbeddedOrg;
const desks: Desk[] = [];

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
});

afterEach(() => {
  vi.useRealTimers();
  for (const desk of desks.splice(0)) desk.close();
  vi.unstubAllGlobals();
});

function Sending() {
  const desk = useDesk();
  const [runId, setRunId] = useState<string | null>(null);
  const send = () =>
    void startRun(desk, { operation, rows, rowsPerRequest: 1 }).then((run) => setRunId(run?.id ?? null));
  if (runId) return <RunPage runId={runId} />;
  return (
    <button type="button" onClick={send}>
      Send
    </button>
  );
}

function Later({ runId }: { runId: Promise<string> }) {
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => void runId.then(setKnown), [runId]);
  return known && <RunPage runId={known} />;
}

/** The page of a run of two rows. The first row's answer could not be recorded. */
async function showUnsaved(): Promise<{ desk: Desk; runId: string }> {
  const main = (
    <main tabIndex={-1}>
      <Sending />
    </main>
  );
  const desk = await showAtDesk(main, { org, rules, token });
  desks.push(desk);
  const full = (['recordNext', 'recordAnswer'] as const).map((write) =>
    vi.spyOn(desk.journal, write).mockRejectedValue(new Error('QuotaExceededError')),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('An answer could not be recorded')).toBeVisible();
  for (const write of full) write.mockRestore();
  const [run] = await desk.journal.listRuns();
  return { desk, runId: run?.id ?? '' };
}

/** Another tab opens, and marks the requests of this tab as interrupted. */
async function openOtherTab(person: Desk['person']): Promise<Desk> {
  const session = {
    token: () => token,
    renew: async () => 'ended' as const,
    noteAnswer: () => undefined,
    doubt: () => undefined,
    markEnded: () => undefined,
  };
  const table = rules as unknown as RulesTable;
  const other = await openDesk(org, person, session as unknown as Session, table, createQueryClient());
  desks.push(other);
  return other;
}

const wasDone = page.getByRole('button', { name: 'It was done' });
const recordIt = page.getByRole('button', { name: 'Record the answer' });

it('an unrecorded answer is recorded without sending anything, also after another tab opened the run', async () => {
  const { desk, runId } = await showUnsaved();
  await openOtherTab(desk.person);
  await expect.element(wasDone).toBeVisible();

  await recordIt.click();
  await expect.element(wasDone).not.toBeInTheDocument();
  await expect.element(recordIt).not.toBeInTheDocument();
  const { run } = await desk.journal.readRun(runId);
  expect(run).toMatchObject({ state: 'paused', counts: { done: 1, unknown: 0, notSent: 1 } });
  expect(platform.ledger).toHaveLength(1);
});

it('the page says that the answer still cannot be recorded', async () => {
  const { desk } = await showUnsaved();
  vi.spyOn(desk.journal, 'recordAnswer').mockRejectedValue(new Error('QuotaExceededError'));
  await recordIt.click();
  await expect.element(page.getByText(/It is still not recorded/)).toBeVisible();
  await expect.element(recordIt).toHaveFocus();
});

it('a finding made meanwhile stays, beside the answer to compare with', async () => {
  const { desk, runId } = await showUnsaved();
  const other = await openOtherTab(desk.person);
  const found = { found: 'notDone', recordId: null, note: '', by: 'Clara Clerk', at: 1 } as const;
  await other.runs.recordFindings([{ ...found, id: 'finding', runId, row: 0 }]);

  await expect
    .element(page.getByText(/Somebody has recorded a finding for the row in the meantime/))
    .toBeVisible();
  await expect.element(recordIt).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Download the answer' })).toBeVisible();
});

it('the page shows a run’s end although the journal was lost before it was read', async () => {
  const answering = Promise.withResolvers<void>();
  const looking = Promise.withResolvers<string>();
  const desk = await showAtDesk(<Later runId={looking.promise} />, { org, rules, token });
  desks.push(desk);
  vi.stubGlobal('fetch', async (request: Request) => {
    await answering.promise;
    return platform.handle(request);
  });
  const runId = (await startRun(desk, { operation, rows, rowsPerRequest: 1 }))?.id ?? '';
  await expect.poll(() => desk.runs.get(runId)).toBeDefined();
  vi.spyOn(desk.journal, 'readRun').mockRejectedValue(new Error('The journal is closed'));
  looking.resolve(runId);
  await expect.element(page.getByRole('heading', { name: /^Cancel renewals · 2 rows · / })).toBeVisible();
  answering.resolve();
  await expect.poll(() => desk.runs.list().length).toBe(0);
  await expect.element(page.getByText('All 2 cancellations were accepted')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Cancel renewals · 2 rows · / })).toBeVisible();
});

it('a run at rest shows later findings, even if the clock was set back', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const desk = await showAtDesk(<Sending />, { org, rules, token });
  desks.push(desk);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(wasDone).toBeVisible();
  const [run] = await desk.journal.listRuns();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 });
  const found = { found: 'done', recordId: null, note: '', by: 'Clara Clerk', at: Date.now() } as const;
  const finding = { ...found, id: 'finding', runId: run?.id ?? '', row: 0 };
  // The run's lock is released shortly after the page shows it at rest.
  await expect.poll(() => desk.runs.recordFindings([finding])).toBe(true);
  await expect.element(wasDone).not.toBeInTheDocument();
});
