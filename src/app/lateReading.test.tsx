import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { journalKey } from '#desk/journalKey.ts';
import { startRun } from '#desk/startRun.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { Row } from '#run/run.ts';
import { RunPage } from '#runPage/RunPage.tsx';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';

const rows = seed.activities.renewable.slice(0, 2).map(
  ({ id }, index): Row => ({
    index,
    cells: { purchaseActivityId: id, cancellationType: 'Cancel Renewal' },
  }),
);

let desk: Desk;
let queryClient: QueryClient;

afterEach(() => {
  desk.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A run's page that can be left and opened again, or go back to that of the `first` run. */
function Coming({ first }: { first?: string }) {
  const here = useDesk();
  queryClient = useQueryClient();
  const [runId, setRunId] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const shown = runId ?? first;
  const send = () =>
    void startRun(here, { operation: 'cancelRenewals', rows, rowsPerRequest: 1 }).then((run) =>
      setRunId(run?.id ?? null),
    );
  return (
    <>
      <button type="button" onClick={runId ? () => setIsLeft(!isLeft) : send}>
        {!runId ? 'Send' : isLeft ? 'Come' : 'Leave'}
      </button>
      <button type="button" onClick={() => setRunId(null)}>
        Back
      </button>
      {shown && !isLeft && <RunPage runId={shown} />}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('a read that began before a run ended shows none of its rows as not sent', async () => {
  const platform = createOrg();
  const answering = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (request: Request) => {
    await answering.promise;
    return platform.handle(request);
  });
  desk = await showAtDesk(<Coming />, {
    org: orgWith(),
    rules: { cancelRenewals: cancelRenewalsRules },
    token: sessionIdOf(personas.clara),
  });
  await press('Send');
  await expect.element(page.getByRole('heading', { name: '0 %', exact: true })).toBeVisible();
  await press('Leave');
  // A cached read counts as fresh if the run's last change came before it.
  const queryKey = journalKey(desk.owner);
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });

  const { readRun } = desk.journal;
  const reading = Promise.withResolvers<void>();
  const slow = vi.spyOn(desk.journal, 'readRun').mockImplementationOnce(async (id) => {
    const read = await readRun(id);
    await reading.promise;
    return read;
  });
  slow.mockImplementation(() => new Promise(() => undefined));
  await press('Come');
  await expect.poll(() => slow.mock.calls.length).toBe(1);
  answering.resolve();
  await expect.element(page.getByText('All 2 cancellations were accepted')).toBeVisible();
  reading.resolve();
  await expect.poll(() => slow.mock.calls.length).toBe(2);
  await expect.element(page.getByText('All 2 cancellations were accepted')).toBeVisible();
  expect(page.getByRole('heading', { name: '0 %', exact: true }).elements()).toEqual([]);
});

it('a run that was read before another was sent shows no row of that one', async () => {
  const platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
  desk = await showAtDesk(<Coming first="past" />, {
    org: orgWith(),
    rules: { cancelRenewals: cancelRenewalsRules, addOrderItem: oneRowRules('addOrderItem') },
    token: sessionIdOf(personas.clara),
  });
  const past = someHistory({ id: 'past', causes: ['rowRefused', 'rowRefused'] });
  await importRun(desk.journal, { ...past, run: { ...past.run, owner: desk.owner } });
  const notDone = page.getByText('2 of 2 items were not added');
  await expect.element(notDone).toBeVisible();
  await press('Send');
  await expect.element(page.getByText('All 2 cancellations were accepted')).toBeVisible();
  await press('Back');
  await expect.element(notDone).toBeVisible();
  expect(page.getByText('All 2 cancellations were accepted').elements()).toEqual([]);
});
