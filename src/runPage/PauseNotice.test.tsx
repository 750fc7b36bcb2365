import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Cause } from '#contract/causes.ts';
import type { Desk } from '#desk/desk.ts';
import { DeskContext } from '#pageParts/useDesk.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Run } from '#run/run.ts';
import { stageRun } from '#run/testing/stage.ts';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { PauseNotice } from './RunStatus.tsx';
import { reasonsOf } from './rows/reasonsOf.ts';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';

const notice = page.getByRole('alert');

async function showPaused(pausedBy: Cause, ...rows: Cause[]) {
  await showRun({ state: 'paused', pausedBy }, rows);
}

async function showRun(differences: Partial<Run>, causes: readonly Cause[], status = 'signedIn') {
  const state = { status };
  const session = { subscribe: () => () => undefined, snapshot: () => state } as unknown as Session;
  const { run, rows } = stageRun(causes.length, differences);
  const reasons = reasonsOf(
    rows.map((row, index) => ({ row, outcome: outcomeOfCause(causes[index] ?? 'waiting') })),
  );
  await showPiece(
    <SessionContext value={session}>
      <DeskContext value={{ records: null } as Desk}>
        <GivenRun value={aShownRun({ run, reasons })}>
          <PauseNotice />
        </GivenRun>
      </DeskContext>
    </SessionContext>,
  );
  await expect.element(notice).toBeVisible();
}

it('says what to do about an unknown row, whose meaning stands with the row', async () => {
  await showPaused('noAnswer', 'accepted', 'noAnswer', 'waiting');
  await expect.element(notice).toMatchTextContent(/^Paused: There was no answer/);
  await expect.element(notice).toMatchTextContent(/and the CRM, then record what you found\.$/);
  await expect.element(notice).not.toMatchTextContent(/may have been done/);
});

it('does not ask to look up a row with a finding since', async () => {
  await showPaused('noAnswer', 'accepted', 'settledDone', 'waiting');
  await expect
    .element(notice)
    .toMatchTextContent(/^Paused: There was no answer.*until you press Continue\.\s*$/);
});

it('explains a cause that no row can have', async () => {
  await showPaused('offline', 'accepted', 'waiting', 'waiting');
  await expect.element(notice).toMatchTextContent(/Continue when the connection is back\.$/);
});

it('does not ask to sign in once more where the org refuses each new session', async () => {
  await showRun({ state: 'paused', pausedBy: 'sessionEnded' }, ['accepted', 'sessionEnded'], 'refused');
  await expect.element(notice).toMatchTextContent(/says why another sign-in may not help\.$/);
  await expect.element(notice).not.toMatchTextContent(/Sign in again/);
});

it('says why it pauses although it continues past such rows', async () => {
  await showRun({ state: 'paused', pausedBy: 'noAnswer', goesPast: ['noAnswer'] }, ['noAnswer', 'waiting']);
  await expect
    .element(notice)
    .toMatchTextContent(/continues past such rows, but 10 consecutive requests ended like this/);
});

// A run pauses at these causes only after three attempts.
it.each(['limitReached', 'platformBusy'] as const)(
  'does not promise to try again by itself: %s',
  async (cause) => {
    await showPaused(cause, 'accepted', cause);
    await expect.element(notice).toMatchTextContent(/There are no more automatic retries\. Try later/);
  },
);
