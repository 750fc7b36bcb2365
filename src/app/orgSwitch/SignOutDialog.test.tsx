import { type RefObject, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import type { Desk } from '#workbench/desk.ts';
import { PersonMenu } from '../PersonMenu.tsx';
import { OrgSwitchDoor } from './OrgSwitchDoor.tsx';
import { type FakeRun, fakeRuns } from './testing/fakeRuns.ts';
import { clara, sessionAtWork } from './testing/sessionAtWork.ts';
import { useOpenDesk } from './useOpenDesk.ts';

const signOut = vi.fn(async () => undefined);

afterEach(() => {
  vi.clearAllMocks();
});

let openDesk: RefObject<Desk | null>;

/** As DeskGate does. */
function AtDesk({ desk }: { desk: Desk }) {
  openDesk = useOpenDesk();
  useLayoutEffect(() => {
    openDesk.current = desk;
  }, [desk]);
  return null;
}

/** Presses the way out in the menu of the person. */
async function leave(runs: readonly FakeRun[], whenPaused?: Promise<FakeRun[]>) {
  const fake = fakeRuns(runs, whenPaused);
  await showPiece(
    <SessionContext value={sessionAtWork({ signOut })}>
      <OrgSwitchDoor>
        <PersonMenu person={clara} />
        <AtDesk desk={fake.desk} />
      </OrgSwitchDoor>
    </SessionContext>,
  );
  await name.click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  return fake;
}

const name = page.getByRole('button', { name: 'Clara Clerk' });
const dialog = page.getByRole('dialog', { name: 'Sign out' });
const pause = dialog.getByRole('button', { name: 'Pause and sign out' });
const without = dialog.getByRole('button', { name: 'Sign out without the answer' });

it('asks nothing where nothing is under way', async () => {
  await leave([]);
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(dialog.elements()).toEqual([]);
});

it('asks while something is being sent, and signs out once the answer on its way is recorded', async () => {
  const answer = Promise.withResolvers<FakeRun[]>();
  await leave(['sending'], answer.promise);
  await expect.element(dialog.getByText('Something is being sent in Acme')).toBeVisible();
  await pause.click();
  await expect.element(pause).toHaveAttribute('aria-busy', 'true');
  expect(signOut).not.toHaveBeenCalled();
  answer.resolve([]);
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

it('leaves all as it was for whoever goes back', async () => {
  const { pauseAll } = await leave(['sending']);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  expect(pauseAll).not.toHaveBeenCalled();
  expect(signOut).not.toHaveBeenCalled();
});

it('stays where the answer on its way could not be recorded, and goes without it when told to', async () => {
  await leave(['sending'], Promise.resolve(['unsaved']));
  await pause.click();
  const told = dialog.getByRole('alert').filter({ hasText: 'An answer in Acme is not recorded' });
  await expect.element(told).toHaveFocus();
  await expect.element(pause).not.toBeInTheDocument();
  expect(signOut).not.toHaveBeenCalled();
  await without.click();
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

it('leaves an answer that is not recorded behind only once what else is being sent has paused', async () => {
  const answer = Promise.withResolvers<FakeRun[]>();
  await leave(['unsaved', 'sending'], answer.promise);
  await expect.element(dialog.getByText(/it is lost, and its rows stay unknown/)).toBeVisible();
  await without.click();
  await expect.element(without).toHaveAttribute('aria-busy', 'true');
  expect(signOut).not.toHaveBeenCalled();
  answer.resolve(['unsaved']);
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

it('says when what was being sent has ended meanwhile', async () => {
  const { become } = await leave(['sending']);
  await expect.element(pause).toBeVisible();
  become([]);
  await expect.element(dialog.getByText('Nothing is being sent any more.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

it('signs nobody out who has come since another tab signed this person out', async () => {
  const answer = Promise.withResolvers<FakeRun[]>();
  await leave(['sending'], answer.promise);
  await pause.click();
  await expect.element(pause).toHaveAttribute('aria-busy', 'true');
  openDesk.current = null;
  answer.resolve([]);
  await expect.element(dialog.getByRole('button', { name: 'Sign out', exact: true })).toBeEnabled();
  expect(signOut).not.toHaveBeenCalled();
});
