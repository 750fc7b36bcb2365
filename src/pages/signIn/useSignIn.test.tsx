import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Session } from '#session/session.ts';
import { SignInProblem } from '#session/signInProblem.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { useSignIn } from './useSignIn.ts';

const org = orgWith();
const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
const button = page.getByRole('button', { name: 'Sign in' });
const problem = page.getByRole('alert');

function Attempt() {
  const { problem, isUnderWay, signIn } = useSignIn();
  return (
    <>
      <button type="button" disabled={isUnderWay} onClick={() => signIn(org, '/')}>
        Sign in
      </button>
      {problem && <p role="alert">{problem.code}</p>}
    </>
  );
}

/** Presses the button; signing in fails with this error. */
async function failWith(error: Error) {
  const session = { signIn: () => Promise.reject(error) } as unknown as Session;
  await showPiece(
    <SessionContext value={session}>
      <Attempt />
    </SessionContext>,
  );
  await button.click();
}

afterEach(() => {
  reported.mockClear();
});

it('an unexpected error is reported, and the page says that signing in failed', async () => {
  const error = new Error('unexpected');
  await failWith(error);
  await expect.poll(() => reported).toHaveBeenCalledExactlyOnceWith(error);
  await expect.element(button).toBeEnabled();
  await expect.element(problem).toHaveTextContent('unexpected');
});

it('a problem of signing in is shown, and reported to nobody', async () => {
  await failWith(new SignInProblem('declined'));
  await expect.element(problem).toHaveTextContent('declined');
  expect(reported).not.toHaveBeenCalled();
});
