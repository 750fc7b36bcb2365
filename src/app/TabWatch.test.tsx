import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cancelRenewalsRules } from '#features/cancelRenewals/rules.ts';
import { CODE_MISSING } from '#lib/importOrTell.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import type { Desk } from '#workbench/desk.ts';
import { startRun } from '#workbench/startRun.ts';
import { orgWith, showAtDesk } from '#workbench/testing/showAtDesk.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import { LiveRunsSlot } from './LiveRuns.tsx';
import { TabWatch } from './TabWatch.tsx';

const org = orgWith();
const served =
  '<meta name="build" content="version=9.9.9"><script type="module" src="/assets/index-another.js"></script>';

let platform: (request: Request) => Promise<Response>;
let desk: Desk;

beforeEach(() => {
  const embedded = createOrg();
  platform = (request) => embedded.handle(request);
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    asked instanceof Request ? platform(asked) : new Response(served),
  );
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

function Send() {
  const here = useDesk();
  const [isSent, setIsSent] = useState(false);
  const rows = seed.activities.renewable.slice(0, 1).map(({ id }, index) => ({
    index,
    cells: { purchaseActivityId: id, cancellationType: 'Cancel Renewal' },
  }));
  const send = () => {
    setIsSent(true);
    void startRun(here, { operation: 'cancelRenewals', rows, rowsPerRequest: 1 });
  };
  return (
    <button type="button" onClick={send}>
      {isSent ? 'Sent' : 'Send'}
    </button>
  );
}

async function show(via: 'openid' | 'token') {
  const state = { status: 'signedIn', org, person: { id: 'clara', name: 'Clara Clerk' }, via };
  const session = { subscribe: () => () => undefined, snapshot: () => state } as unknown as Session;
  desk = await showAtDesk(
    <SessionContext value={session}>
      <LiveRunsSlot />
      <Send />
      <TabWatch />
    </SessionContext>,
    { org, rules: { cancelRenewals: cancelRenewalsRules }, token: sessionIdOf(personas.clara) },
  );
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

/** As every import says it when a piece of the open build has gone. */
const missCode = () => window.dispatchEvent(new Event(CODE_MISSING));
const chip = (name: string) => page.getByRole('button', { name, exact: true });

it('a tab that meets another build offers to reload, and can be left as it is', async () => {
  await show('openid');
  missCode();
  await chip('New version: reload').click();
  const dialog = page.getByRole('dialog', { name: 'A new version of Order Desk is ready' });
  await expect.element(dialog.getByText(/version 9.9.9 is ready/)).toBeVisible();
  await expect
    .element(dialog.getByText(/entered in forms and text boxes is kept\. A chosen file.* is not\./))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Reload now' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect.element(chip('New version: reload')).toBeVisible();
});

it('the offer waits while something is sent, and says so', async () => {
  const answer = Promise.withResolvers<void>();
  const org = platform;
  platform = async (request) => {
    await answer.promise;
    return org(request);
  };
  await show('openid');
  await page.getByRole('button', { name: 'Send' }).click();
  missCode();
  await chip('New version, after sending').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('The reload waits: something is being sent')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Reload now' })).toBeDisabled();

  answer.resolve();
  await expect.element(dialog.getByRole('button', { name: 'Reload now' })).toBeEnabled();
  expect(dialog.getByText('The reload waits').elements()).toEqual([]);
});

it('the offer waits for an answer that is recorded nowhere', async () => {
  await show('openid');
  for (const write of ['recordNext', 'recordOutcome'] as const)
    vi.spyOn(desk.journal, write).mockRejectedValue(new Error('QuotaExceededError'));
  await page.getByRole('button', { name: 'Send' }).click();
  missCode();
  await chip('New version, after sending').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('The reload waits: an answer is not recorded')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Reload now' })).toBeDisabled();
});

it('whoever pasted a token is told that it will be asked for again', async () => {
  await show('token');
  missCode();
  await chip('New version: reload').click();
  await expect.element(page.getByRole('dialog').getByText(/you will be asked for it again/)).toBeVisible();
});
