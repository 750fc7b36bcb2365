import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readConfig } from '#config/readConfig.ts';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { startRun } from '#desk/startRun.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { NewVersionNotice } from './NewVersionNotice.tsx';

const org = orgWith();
const served = '<script type="module" src="/assets/index-another.js"></script>';

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
      <Send />
      <NewVersionNotice />
    </SessionContext>,
    { org, rules: { cancelRenewals: cancelRenewalsRules }, token: sessionIdOf(personas.clara) },
  );
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

const chip = (name: string) => page.getByRole('button', { name, exact: true });

it('a tab that finds another build offers a reload, and says what it keeps', async () => {
  await show('openid');
  const reload = chip('New version: reload');
  await expect.element(reload).toBeEnabled();
  await expect.element(reload).toHaveAccessibleDescription(/A chosen file .* are not\.$/);
});

it('a tab with an older config.json offers a reload', async () => {
  const config = (label: string) =>
    Response.json({
      orgs: [{ id: 'acme', label, kind: 'sandbox', baseUrl: org.baseUrl, tokenSignIn: true }],
    });
  await readConfig(async () => config('Acme'));
  vi.stubGlobal('fetch', async () => config('Acme, renamed'));
  await show('openid');
  await expect.element(chip('New version: reload')).toBeEnabled();
});

it('the offer is disabled while something is being sent, and says so', async () => {
  const answer = Promise.withResolvers<void>();
  const org = platform;
  platform = async (request) => {
    await answer.promise;
    return org(request);
  };
  await show('openid');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(chip('New version, after sending')).toBeDisabled();
  answer.resolve();
  await expect.element(chip('New version: reload')).toBeEnabled();
});

it('the offer says that a pasted token has to be pasted again', async () => {
  await show('token');
  await expect
    .element(chip('New version: reload'))
    .toHaveAccessibleDescription(/you will be asked for it again/);
});
