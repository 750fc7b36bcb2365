import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { PersonMenu } from '../PersonMenu.tsx';
import { type FakeRun, fakeRuns } from './testing/fakeRuns.ts';
import { clara, sessionAtWork } from './testing/sessionAtWork.ts';
import { OpenDeskContext } from './useOpenDesk.ts';

vi.mock('./SignOutDialog.tsx', () => {
  throw new Error('The file is gone');
});

it('pauses and signs out all the same where the question cannot be fetched', async () => {
  const signOut = vi.fn(async () => undefined);
  const answer = Promise.withResolvers<FakeRun[]>();
  const { desk, pauseAll } = fakeRuns(['sending'], answer.promise);
  await showPiece(
    <SessionContext value={sessionAtWork({ signOut })}>
      <OpenDeskContext value={{ current: desk }}>
        <PersonMenu person={clara} />
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
