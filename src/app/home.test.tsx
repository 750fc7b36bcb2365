import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { startRun } from '#desk/startRun.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { HomePage } from '#pages/home/HomePage.tsx';
import { runLockName } from '#run/locks.ts';
import type { Row } from '#run/run.ts';
import { stageRun } from '#run/testing/stage.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';

const operation = 'cancelRenewals';
const [a, b, c] = seed.activities.renewable;

let platform: EmbeddedOrg;
let desk: Desk;
/** Decides what reaches the platform. */
let pass: (request: Request) => Promise<Response>;

beforeEach(() => {
  platform = createOrg();
  pass = (request) => platform.handle(request);
  vi.stubGlobal('fetch', (request: Request) => pass(request));
});

afterEach(() => {
  desk.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(samples: string[] = [], piece: ReactNode = <HomePage />) {
  desk = await showAtDesk(piece, {
    org: orgWith({ samples }),
    rules: { cancelRenewals: cancelRenewalsRules },
    token: sessionIdOf(personas.clara),
  });
}

async function send(...ids: string[]) {
  const rows = ids.map(
    (id, index): Row => ({ index, cells: { purchaseActivityId: id, cancellationType: 'Cancel Renewal' } }),
  );
  await startRun(desk, { operation, rows, rowsPerRequest: 1 });
}

const region = (name: string) => page.getByRole('region', { name, exact: true });

it('says before the first run and after it that a record may not last, where the browser has not agreed to keep it', async () => {
  const persisted = vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
  await show();
  const mayNotLast = page.getByText(/^This history may be lost/);
  await expect.element(region('This browser has recorded nothing yet')).toBeVisible();
  await expect.element(mayNotLast).toBeVisible();
  await send(a.id);
  await expect.element(page.getByText('Nothing needs your attention.')).toBeVisible();
  await expect.element(mayNotLast).toBeVisible();
  desk.close();
  persisted.mockResolvedValue(true);
  await show();
  await expect.element(region('This browser has recorded nothing yet').last()).toBeVisible();
  await expect.poll(() => mayNotLast.elements().length).toBeLessThan(2);
});

it('shows a first-time user the steps, with a sample that fills the page', async () => {
  await show([a.id, b.id]);
  await expect.element(region('This browser has recorded nothing yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Try it with a sample' }))
    .toHaveAttribute('href', `/cancellations/new?id=${a.id}&id=${b.id}`);
  await expect.element(page.getByRole('navigation', { name: 'What you can do' })).toBeVisible();
});

it('offers no sample if the org has none', async () => {
  await show();
  await expect.element(region('This browser has recorded nothing yet')).toBeVisible();
  expect(page.getByRole('link', { name: 'Try it with a sample' }).elements()).toEqual([]);
});

it('says in one line that nothing needs the person', async () => {
  await show();
  await send(a.id);
  await expect.element(page.getByText('Nothing needs your attention.')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Recent runs' })).toBeVisible();
});

const needs = page.getByRole('table', { name: 'Needs attention' });
const recent = page.getByRole('table', { name: 'Recent runs' });

it('lists a run with an unknown row first, once, with the verb of its button', async () => {
  await show();
  let requests = 0;
  pass = (request) => (++requests === 2 ? Promise.reject(new TypeError('lost')) : platform.handle(request));
  await send(a.id, b.id, c.id);
  await expect.element(needs.getByRole('link', { name: /^Check Cancel renewals/ })).toBeVisible();
  await expect.element(needs.getByRole('cell', { name: /Paused/ })).toBeVisible();
  await expect.element(page.getByText('1 Unknown')).toBeVisible();
  expect(recent.elements()).toEqual([]);
  expect(page.getByText(/Nothing needs your attention/).elements()).toEqual([]);
});

it('shows the progress of a run, and does not call a pending row unknown', async () => {
  await show();
  const { promise: answer, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  pass = async (request) => {
    if (++requests === 2) await answer;
    return platform.handle(request);
  };
  await send(a.id, b.id, c.id);
  await expect.element(recent.getByText('1 Being sent')).toBeVisible();
  await expect.element(recent.getByText('1 Accepted')).toBeVisible();
  expect(needs.elements()).toEqual([]);
  release();
  await expect.element(page.getByText('Nothing needs your attention.')).toBeVisible();
  await expect.element(recent.getByText('3 Accepted')).toBeVisible();
});

it('lists a run of another tab among many newer ones; once that tab is closed, it waits for the person', async () => {
  await show();
  const { run, rows } = stageRun(2, { operation, state: 'running', owner: desk.owner });
  let close: () => void = () => undefined;
  const otherTab = navigator.locks.request(
    runLockName(run.id),
    () =>
      new Promise<void>((resolve) => {
        close = resolve;
      }),
  );
  await desk.journal.createRun(run, rows);
  for (let nth = 1; nth <= 9; nth++) {
    const newer = {
      id: `newer-${nth}`,
      createdAt: nth,
      origin: 'form',
      state: 'stopped',
      owner: desk.owner,
    } as const;
    const one = stageRun(1, newer);
    await desk.journal.createRun(one.run, one.rows);
  }
  await expect.poll(() => recent.getByRole('row').elements().length).toBe(9);
  await expect.element(recent.getByRole('row').nth(1)).toMatchTextContent(/Sending/);
  close();
  await otherTab;
  await expect.element(needs.getByRole('link', { name: /^Resume Cancel renewals/ })).toBeVisible();
});

it('asks to review the refused rows of a sheet until each is sent again', async () => {
  await show();
  await send(a.id, seed.activities.notFound.id);
  await expect.element(needs.getByRole('link', { name: /^Review Cancel renewals/ })).toBeVisible();
  const [refused] = await desk.journal.listRuns();
  const cells = { purchaseActivityId: b.id, cancellationType: 'Cancel Renewal' };
  const sendsAgain = { runId: refused?.id ?? '', why: 'refused' } as const;
  const rows: Row[] = [{ index: 0, cells, sendsAgain: { runId: sendsAgain.runId, index: 1 } }];
  await startRun(desk, { operation, rows, rowsPerRequest: 1, sendsAgain });
  await expect.element(page.getByText('Nothing needs your attention.')).toBeVisible();
});

it('counts runs whose records cannot be read, and says where to look', async () => {
  await show();
  await desk.journal.ask((database) => database.put('runs', { id: 'f00dfeed-1', state: 'odd' } as never));
  await send(a.id);
  await expect.element(page.getByText('The records of 1 run cannot be read')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See them in History' })).toBeVisible();
  await expect.element(page.getByText(/^The console cannot say what.*Check the CRM/)).toBeVisible();
});

it('says that the journal cannot be read, and reads it on Try again', async () => {
  await show([], <Later />);
  const list = vi.spyOn(desk.journal, 'listRuns').mockRejectedValue(new Error('gone'));
  await page.getByRole('button', { name: 'Go Home' }).click();
  await expect.element(page.getByText('What this browser keeps could not be read')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'What you can do' })).toBeVisible();
  list.mockRestore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(region('This browser has recorded nothing yet')).toBeVisible();
});

function Later() {
  const [isHome, setIsHome] = useState(false);
  if (isHome) return <HomePage />;
  return (
    <button type="button" onClick={() => setIsHome(true)}>
      Go Home
    </button>
  );
}
