import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { DeskContext } from '#pageParts/useDesk.ts';
import { SignInProblem } from '#session/signInProblem.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { PersonMenu } from '../personMenu/PersonMenu.tsx';
import { OrgChoice } from '../personMenu/PersonMenuPanel.tsx';
import { LeaveOrgProvider } from './LeaveOrgProvider.tsx';
import { type FakeRun, fakeRuns } from './testing/fakeRuns.ts';
import { claraAtWork, sessionAtWork } from './testing/sessionAtWork.ts';

const signOut = vi.fn(async () => undefined);
const signIn = vi.fn(async () => undefined);
const provider = { signIn: { authority: 'https://login.globex.example', clientId: 'desk' } };
const globex = orgWith({ id: 'globex', label: 'Globex', kind: 'production', ...provider });
const byTokenOnly = orgWith({ id: 'initech', label: 'Initech', tokenSignIn: true });

afterEach(() => {
  vi.clearAllMocks();
});

async function showMenu(runs: readonly FakeRun[], whenPaused?: PromiseLike<FakeRun[]> | FakeRun[]) {
  const fake = fakeRuns(runs, whenPaused);
  const session = sessionAtWork({ orgs: [orgWith(), globex, byTokenOnly], signOut, signIn });
  const { unmount } = await showPiece(
    <SessionContext value={session}>
      <DeskContext value={fake.desk}>
        <LeaveOrgProvider>
          <PersonMenu person={claraAtWork} />
          <OrgChoice onChoose={() => undefined} />
        </LeaveOrgProvider>
      </DeskContext>
    </SessionContext>,
  );
  return { ...fake, unmount };
}

/** Presses "Sign out" in the person's menu. */
async function leave(runs: readonly FakeRun[], whenPaused?: Promise<FakeRun[]>) {
  const fake = await showMenu(runs, whenPaused);
  await name.click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  return fake;
}

const name = page.getByRole('button', { name: 'Clara Clerk' });
const dialog = page.getByRole('dialog', { name: 'Sign out' });
const pause = dialog.getByRole('button', { name: 'Pause and sign out' });
const without = dialog.getByRole('button', { name: 'Sign out without the answer' });

it('does not ask if nothing is being sent', async () => {
  await leave([]);
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
  expect(dialog.elements()).toEqual([]);
});

it('asks while something is being sent, and signs out once the pending answer is recorded', async () => {
  const answer = Promise.withResolvers<FakeRun[]>();
  await leave(['sending'], answer.promise);
  await expect.element(dialog.getByText('Something is being sent in Acme')).toBeVisible();
  await pause.click();
  await expect.element(pause).toHaveAttribute('aria-busy', 'true');
  expect(signOut).not.toHaveBeenCalled();
  answer.resolve([]);
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
});

it('asks also between orders and their items, which are about to be sent', async () => {
  const { become } = await leave(['sending']);
  await expect.element(pause).toBeVisible();
  become(['aboutToSend']);
  await expect.element(dialog.getByText('Something is being sent in Acme')).toBeVisible();
  expect(dialog.getByText('Nothing is being sent any more.').elements()).toEqual([]);
  await pause.click();
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
});

it('asks before it leaves while a run is about to begin', async () => {
  await leave(['aboutToSend']);
  await expect.element(pause).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
});

it('changes nothing if the person goes back', async () => {
  const { pauseAll } = await leave(['sending']);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  expect(pauseAll).not.toHaveBeenCalled();
  expect(signOut).not.toHaveBeenCalled();
});

it('stays if the pending answer cannot be recorded, and leaves without it on confirmation', async () => {
  await leave(['sending'], Promise.resolve(['unsaved']));
  await pause.click();
  const warning = dialog.getByRole('alert').filter({ hasText: 'An answer in Acme is not recorded' });
  await expect.element(warning).toHaveFocus();
  await expect.element(pause).not.toBeInTheDocument();
  expect(signOut).not.toHaveBeenCalled();
  await without.click();
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
});

it('gives up an unrecorded answer only after all other runs have paused', async () => {
  const answer = Promise.withResolvers<FakeRun[]>();
  await leave(['unsaved', 'sending'], answer.promise);
  await expect.element(dialog.getByText(/it is lost, and its rows stay unknown/)).toBeVisible();
  await without.click();
  await expect.element(without).toHaveAttribute('aria-busy', 'true');
  expect(signOut).not.toHaveBeenCalled();
  answer.resolve(['unsaved']);
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
});

it('says that the run has ended meanwhile', async () => {
  const { become } = await leave(['sending']);
  await expect.element(pause).toBeVisible();
  become([]);
  await expect.element(dialog.getByText('Nothing is being sent any more.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
});

it('does not sign out a person who signed in after another tab’s sign-out', async () => {
  const answer = Promise.withResolvers<FakeRun[]>();
  const { unmount, pauseAll } = await leave(['sending'], answer.promise);
  await pause.click();
  await expect.element(pause).toHaveAttribute('aria-busy', 'true');
  // Console shows the sign-in page instead.
  await unmount();
  answer.resolve([]);
  await pauseAll.mock.results[0]?.value;
  expect(signOut).not.toHaveBeenCalled();
});

describe('switching to another org', () => {
  const toGlobex = page.getByRole('dialog', { name: 'Switch to Globex' });
  const newTab = page.getByRole('link', { name: 'Open a new tab instead' });
  const choose = (label: string) =>
    page
      .getByRole('button', { name: `Switch to ${label}`, exact: true })
      .first()
      .click();

  it('says what stays and what does not, and opens the other org’s sign-in', async () => {
    await showMenu([]);
    await choose('Globex');
    await expect.element(toGlobex.getByText(/entries in forms and text boxes stay in Acme/)).toBeVisible();
    await expect.element(toGlobex.getByText(/A chosen file .* are not\./)).toBeVisible();
    await expect.element(newTab).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
    await toGlobex.getByRole('button', { name: 'Sign in to Globex' }).click();
    expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'globex' }), '/');
  });

  it('says why the other org’s sign-in cannot be reached, and stays', async () => {
    signIn.mockRejectedValueOnce(new SignInProblem('unreachable'));
    await showMenu([]);
    await choose('Globex');
    await toGlobex.getByRole('button', { name: 'Sign in to Globex' }).click();
    await expect.element(toGlobex.getByRole('alert')).toBeVisible();
    await toGlobex.getByRole('button', { name: 'Go back' }).click();
    await expect.element(toGlobex).not.toBeInTheDocument();
  });

  it('opens a new tab for an org with sign-in by token only', async () => {
    await showMenu([]);
    await choose('Initech');
    const dialog = page.getByRole('dialog', { name: 'Switch to Initech' });
    await expect.element(dialog.getByRole('link', { name: 'Open a new tab instead' })).toBeVisible();
    expect(dialog.getByRole('button', { name: /Sign in/ }).elements()).toEqual([]);
  });
});
