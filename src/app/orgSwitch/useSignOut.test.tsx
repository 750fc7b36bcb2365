import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { orgWith } from '#workbench/testing/showAtDesk.tsx';
import { PersonMenu } from '../PersonMenu.tsx';
import { type FakeRun, fakeRuns } from './testing/fakeRuns.ts';
import { OpenDeskContext } from './useOpenDesk.ts';

vi.mock('./SignOutDialog.tsx', () => {
  throw new Error('The file is gone');
});

it('pauses and signs out all the same where the question cannot be fetched', async () => {
  const signOut = vi.fn(async () => undefined);
  const answer = Promise.withResolvers<FakeRun[]>();
  const { desk, pauseAll } = fakeRuns(['sending'], answer.promise);
  const person = { id: 'clara', name: 'Clara Clerk' };
  const state = { status: 'signedIn', org: orgWith(), person, via: 'openid' };
  const none: never[] = [];
  const session = {
    orgs: [orgWith()],
    subscribe: () => () => undefined,
    snapshot: () => state,
    aside: () => none,
    signOut,
  } as unknown as Session;
  await showPiece(
    <SessionContext value={session}>
      <OpenDeskContext value={{ current: desk }}>
        <PersonMenu person={person} />
      </OpenDeskContext>
    </SessionContext>,
  );
  await page.getByRole('button', { name: 'Clara Clerk' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await vi.waitFor(() => expect(pauseAll).toHaveBeenCalledOnce());
  expect(signOut).not.toHaveBeenCalled();
  answer.resolve([]);
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});
