import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { orgWith } from '#workbench/testing/showAtDesk.tsx';
import { OrgSwitchDialog } from './OrgSwitchDialog.tsx';
import { type FakeRun, fakeRuns } from './testing/fakeRuns.ts';
import { clara, sessionAtWork } from './testing/sessionAtWork.ts';
import { OpenDeskContext } from './useOpenDesk.ts';

const globex = orgWith({ id: 'globex', label: 'Globex', kind: 'production' });
const onClose = vi.fn();
const switchTo = vi.fn(() => true);

beforeEach(() => history.replaceState(null, '', '/orders/new'));
afterEach(() => {
  vi.clearAllMocks();
});

interface Shown {
  isKept: boolean;
  runs?: readonly FakeRun[];
  /** Once they are paused. */
  runsThen?: FakeRun[];
}

async function show({ isKept, runs = [], runsThen }: Shown) {
  const kept = [{ org: globex, person: clara, via: 'openid', status: 'signedIn' } as const];
  const session = sessionAtWork({
    orgs: [orgWith(), globex],
    aside: () => (isKept ? kept : []),
    switchTo,
  });
  await showPiece(
    <SessionContext value={session}>
      <OpenDeskContext value={{ current: fakeRuns(runs, runsThen).desk }}>
        <OrgSwitchDialog org={globex} onClose={onClose} />
      </OpenDeskContext>
    </SessionContext>,
  );
}

const dialog = page.getByRole('dialog', { name: 'Switch to Globex' });

it('asks nothing where the session is kept and nothing is under way', async () => {
  await show({ isKept: true });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(switchTo).toHaveBeenCalledWith('globex');
  expect(location.pathname).toBe('/');
  expect(dialog.elements()).toEqual([]);
});

it('does not leave while an answer is written down nowhere else', async () => {
  await show({ isKept: true, runs: ['unsaved'] });
  await expect.element(dialog.getByText('An answer in Acme is not recorded')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Pause and switch to Globex' })).toBeDisabled();
  await expect.element(dialog.getByRole('link', { name: 'Open a new tab instead' })).toBeVisible();
  expect(switchTo).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/orders/new');
});

it('stays where the answer that was on its way could not be recorded, and says so', async () => {
  await show({ isKept: true, runs: ['sending'], runsThen: ['unsaved'] });
  await dialog.getByRole('button', { name: 'Pause and switch to Globex' }).click();
  const told = dialog.getByRole('alert').filter({ hasText: 'An answer in Acme is not recorded' });
  await expect.element(told).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Go back' })).toBeEnabled();
  expect(switchTo).not.toHaveBeenCalled();
});

it('does not leave an answer that is not recorded for another run that is being sent', async () => {
  await show({ isKept: true, runs: ['unsaved', 'sending'] });
  await expect.element(dialog.getByText('An answer in Acme is not recorded')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Pause and switch to Globex' })).toBeDisabled();
});

it('asks first where a sign-in is needed, and says what stays and what does not', async () => {
  await show({ isKept: false });
  await expect.element(dialog.getByText(/entries in forms and text boxes stay in Acme/)).toBeVisible();
  await expect.element(dialog.getByText(/A chosen file, .* is not\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(switchTo).not.toHaveBeenCalled();
});

it('asks for the sign-in where another tab has signed out of that org meanwhile', async () => {
  switchTo.mockReturnValueOnce(false);
  await show({ isKept: true });
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
