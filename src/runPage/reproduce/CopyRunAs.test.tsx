import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { useDesk } from '#desk/useDesk.ts';
import type { RunHistory } from '#run/runStore.ts';
import { CopyRunAs, type RunCopy } from './CopyRunAs.tsx';
import { aHistory, cancelled, fateOfRequest } from './testing/aHistory.ts';

let desk: Desk;

afterEach(() => desk.close());

/** The dialog of a run, once the journal has it. */
function Copied({ history, copy }: { history: RunHistory; copy: RunCopy }) {
  const { journal } = useDesk();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const write = async () => {
      const { run, rows, requests } = history;
      await journal.createRun(run, rows);
      for (const request of requests) {
        await journal.recordIntent({ ...request, state: 'sending' }, run);
        await journal.recordOutcome(request, run);
      }
      setThere(true);
    };
    void write();
  }, [journal, history]);
  return isThere && <CopyRunAs run={history.run} copy={copy} onClose={() => {}} />;
}

const id = 'a0X5g000003NnXkEAK';
const turnedAway = () =>
  aHistory('cancelRenewals', [cancelled(id, 'limitReached', { status: 429, body: 'slow down' })]);
const neverSent = () => aHistory('cancelRenewals', [cancelled(id, 'offline')]);

it.each([
  ['test', 'turned away', turnedAway, /^There is no test to copy: every request of this run was turned away/],
  ['test', 'never sent', neverSent, /no request of this run has reached the platform/],
  ['handler', 'never sent', neverSent, /no request of this run has reached the platform/],
] as const)('says why there is no %s of what was %s', async (copy, _, history, words) => {
  desk = await showAtDesk(<Copied history={history()} copy={copy} />, {
    org: orgWith(),
    rules: { cancelRenewals: fateOfRequest },
  });
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep the ids' })).not.toBeInTheDocument();
});

it('copies a run that was refused at the door as a handler', async () => {
  desk = await showAtDesk(<Copied history={turnedAway()} copy="handler" />, {
    org: orgWith(),
    rules: { cancelRenewals: fateOfRequest },
  });
  await expect.element(page.getByRole('button', { name: 'Keep the ids' })).toBeVisible();
});
