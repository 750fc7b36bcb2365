import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { recordsKey } from '#desk/openRecords.ts';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { DeskContext } from '#pageParts/useDesk.ts';
import type { Session, SessionState } from '#session/session.ts';
import { SignInProblem } from '#session/signInProblem.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { restoreLostFocus } from '../shortcuts/restoreLostFocus.ts';
import { SuspendedSessionNotice } from './Shell.tsx';

const signIn = vi.fn(async () => undefined);
const renew = vi.fn<Session['renew']>(async () => 'unreachable');
const signInWithToken = vi.fn(async () => change('signedIn'));
let state: SessionState;
let listener = () => {};

function change(status: SessionState['status']) {
  state = { ...state, status } as SessionState;
  listener();
}

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
  return restoreLostFocus(document.body);
});

const authority = 'https://login.acme.example';
const withProvider = { signIn: { authority, clientId: 'desk' } };

const owner = { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' };

/** An answer that could not be recorded. */
const unsavedAnswer = {
  owner,
  runs: {
    list: () => [{ snapshot: () => ({ unsaved: ['answer'] }) }],
    subscribe: () => () => undefined,
  },
} as unknown as Desk;

function showEnded(
  via: 'openid' | 'token',
  org = orgWith(withProvider),
  desk: Desk | null = null,
  more: ReactNode = null,
) {
  state = { status: 'ended', org, person: { id: 'clara', name: 'Clara Clerk' }, via };
  const subscribe = (next: () => void) => {
    listener = next;
    return () => undefined;
  };
  const session = { subscribe, snapshot: () => state, signIn, signInWithToken, renew } as unknown as Session;
  return showPiece(
    <SessionContext value={session}>
      <DeskContext value={desk}>
        <SuspendedSessionNotice />
      </DeskContext>
      <main tabIndex={-1}>
        <label>
          Account <input />
        </label>
        {more}
      </main>
    </SessionContext>,
  );
}

const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended' });
const signInAgain = page.getByRole('button', { name: 'Sign in again' });
const token = page.getByLabelText('Access token or session id');
const go = page.getByRole('button', { name: 'Continue' });

it('Sign in returns to the address of that moment', async () => {
  await showEnded('openid');
  await expect
    .element(ended.getByText(/A chosen file and your settings for its rows are not\./))
    .toBeVisible();
  history.replaceState(null, '', '/runs/one?row=2');
  await signInAgain.click();
  expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'acme' }), '/runs/one?row=2');
});

const signInToLook = page.getByRole('button', { name: 'Sign in to look in the org' });

it('the button in place of a look in the org starts the same sign-in', async () => {
  await showEnded('openid', undefined, null, <ReadOrgButton onClick={() => undefined}>Look</ReadOrgButton>);
  history.replaceState(null, '', '/runs/one');
  await signInToLook.click();
  await expect
    .poll(() => signIn.mock.calls)
    .toEqual([[expect.objectContaining({ id: 'acme' }), '/runs/one']]);
});

it('or asks for a pasted token, after which the org can be looked at', async () => {
  await showEnded('token', undefined, null, <ReadOrgButton onClick={() => undefined}>Look</ReadOrgButton>);
  await signInToLook.click();
  await expect.element(token).toHaveFocus();
  await token.fill('another-token');
  await go.click();
  await expect.element(page.getByRole('button', { name: 'Look', exact: true })).toBeVisible();
});

it('says that one sign-in too many may have ended a session that was in use, and no other', async () => {
  const fiveOnly = ended.getByText(/Some orgs allow five sign-ins per person/);
  await showEnded('openid');
  await expect.element(ended).toBeVisible();
  expect(fiveOnly.elements()).toEqual([]);
  change('signedIn');
  state = { ...state, isEarly: true } as SessionState;
  change('ended');
  await expect.element(fiveOnly).toBeVisible();
});

const isLost = ended.getByText(/one answer is not recorded: .* signing in again loses it\./);

it('says that an answer would be lost, and the button can be pressed again', async () => {
  // The promises stay pending, as when the person cancels the browser's question and stays.
  const never = new Promise<undefined>(() => undefined);
  signIn.mockReturnValueOnce(never).mockReturnValueOnce(never);
  await showEnded('openid', orgWith(withProvider), unsavedAnswer);
  await expect.element(isLost).toBeVisible();
  await signInAgain.click();
  await expect.element(signInAgain).toBeEnabled();
  await signInAgain.click();
  expect(signIn).toHaveBeenCalledTimes(2);
});

it('says nothing of an answer if signing in loses none', async () => {
  await showEnded('token', orgWith(withProvider), unsavedAnswer);
  await expect.element(ended.getByText(/is kept\./)).toBeVisible();
  expect(isLost.elements()).toEqual([]);
});

it('says that a session that cannot be renewed now is not over, and retries', async () => {
  const continueAfterSignIn = vi.fn();
  const runs = {
    list: () => [],
    isAboutToSend: () => false,
    subscribe: () => () => undefined,
    continueAfterSignIn,
  };
  await showEnded('openid', orgWith(withProvider), { owner, runs } as unknown as Desk);
  change('unreachable');
  await expect.element(page.getByText('The sign-in service cannot be reached')).toBeVisible();
  await expect.element(page.getByText(/You are still signed in/)).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect.element(tryAgain).toBeEnabled();
  expect(continueAfterSignIn).not.toHaveBeenCalled();
  renew.mockImplementationOnce(async () => {
    change('signedIn');
    return 'renewed';
  });
  await tryAgain.click();
  await expect.element(tryAgain).not.toBeInTheDocument();
  expect(continueAfterSignIn).toHaveBeenCalledOnce();
});

it('says that a session may have ended if that is not certain', async () => {
  await showEnded('openid');
  change('doubtful');
  await expect.element(page.getByText('Your session may have ended')).toBeVisible();
  expect(ended.elements()).toEqual([]);
  await signInAgain.click();
  expect(signIn).toHaveBeenCalledOnce();
});

it('says that the org refuses each new session instead of asking to sign in without end', async () => {
  await showEnded('openid');
  change('refused');
  const refused = page.getByRole('alert').filter({ hasText: 'Acme refuses your new sessions' });
  await expect.element(refused.getByText(/Another sign-in alone will not help\./)).toBeVisible();
  expect(ended.elements()).toEqual([]);
  await expect.element(signInAgain).toHaveAttribute('data-variant', 'default');
});

it('takes a new token without changing the page', async () => {
  await showEnded('token');
  await page.getByLabelText('Account').fill('half an id');
  await expect.element(ended.getByText(/What you entered and what was sent is kept\./)).toBeVisible();
  await signInAgain.click();
  await expect.element(token).toHaveFocus();
  await expect.element(token).toBeRequired();
  await userEvent.keyboard('a-new-one{Enter}');
  await expect.element(ended).not.toBeInTheDocument();
  expect(signInWithToken).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'acme' }),
    'a-new-one',
  );
  await expect.element(page.getByLabelText('Account')).toHaveValue('half an id');
  // The focused element was removed.
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('names that could not be read without a session are read after the sign-in', async () => {
  const read = vi.fn(async () => 'Acme Corporation');
  read.mockRejectedValueOnce(new Error('no session'));
  function Name() {
    const { data } = useQuery({ queryKey: recordsKey(owner), queryFn: read });
    return <p>{data ?? 'no name'}</p>;
  }
  await showEnded('token', undefined, unsavedAnswer, <Name />);
  await expect.element(page.getByText('no name')).toBeVisible();
  await signInAgain.click();
  await token.fill('a-new-one');
  await go.click();
  await expect.element(page.getByText('Acme Corporation')).toBeVisible();
});

it('leaves the focus with the field when a token session ends again', async () => {
  await showEnded('token');
  await signInAgain.click();
  await token.fill('a-new-one');
  await go.click();
  await expect.element(ended).not.toBeInTheDocument();
  await page.getByLabelText('Account').click();
  change('ended');
  await expect.element(signInAgain).toBeVisible();
  await expect.element(page.getByLabelText('Account')).toHaveFocus();
  await expect.element(token).not.toBeInTheDocument();
});

it('says why a token was refused, and takes the next one', async () => {
  signInWithToken.mockRejectedValueOnce(new SignInProblem('personNotTold'));
  await showEnded('token');
  await signInAgain.click();
  await token.fill('of-nobody');
  await go.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'does not say whose token this is' });
  await expect.element(refusal.getByText(/paste a newer one/)).toBeVisible();
  await expect.element(ended).toBeVisible();
  await token.fill('of-clara');
  await go.click();
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(ended).not.toBeInTheDocument();
});

it('says that the journal is shared if the org cannot name the person', async () => {
  await showEnded('token', orgWith());
  await signInAgain.click();
  await expect.element(token).toHaveAccessibleDescription(/all who paste one for Acme .* share one journal/);
});

it('does not say so if the org names the person', async () => {
  await showEnded('token');
  await signInAgain.click();
  await expect.element(token).toHaveAccessibleDescription(/^Kept in this tab’s memory only: .* again\.$/);
});
