import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { createListeners } from '#lib/listeners.ts';
import type { Session, SessionState } from '#session/session.ts';
import { SignInProblem } from '#session/signInProblem.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { Console } from './boot/Console.tsx';

// Other tests cover the pages of signed-in users.
vi.mock('./boot/SignedIn.tsx', () => ({ SignedIn: () => <h1>Pages of Acme</h1> }));

const acme = orgWith();
const globex = orgWith({ id: 'globex', label: 'Globex' });
const clara = {
  status: 'signedIn',
  org: acme,
  person: { id: 'clara', name: 'Clara Clerk' },
  via: 'openid',
} satisfies SessionState;

let state: SessionState;
const listeners = createListeners();
function change(next: SessionState) {
  state = next;
  listeners.tell();
}

/** A redirect from Globex's provider, which declined; Clara wanted to create an order there. */
function comeBack() {
  history.replaceState(null, '', '/callback?error=access_denied&state=made-up');
  const problem = new SignInProblem('declined', 'access_denied');
  problem.returnTo = '/orders/new';
  const session = {
    orgs: [acme, globex],
    subscribe: listeners.subscribe,
    snapshot: () => state,
    finishSignIn: () => Promise.reject(problem),
    signInWithToken: async () => change({ ...clara, via: 'token' }),
  } as unknown as Session;
  return showPiece(
    <SessionContext value={session}>
      <Console />
    </SessionContext>,
  );
}

const declined = page.getByRole('alert').filter({ hasText: 'The sign-in was declined.' });
const goOn = page.getByRole('button', { name: 'Continue in Acme' });
const pagesOfAcme = page.getByRole('heading', { name: 'Pages of Acme' });

beforeEach(() => {
  state = { status: 'signedOut' };
});

it('a person signed in to one org sees that the sign-in to another failed, and continues', async () => {
  state = clara;
  await comeBack();
  await expect.element(declined).toBeVisible();
  expect(location.pathname + location.search).toBe('/sign-in');
  await goOn.click();
  await expect.element(pagesOfAcme).toBeVisible();
  expect(location.pathname).toBe('/orders/new');
  expect(declined.elements()).toEqual([]);
});

it('a token pasted on the failure page leads to the page that was requested', async () => {
  await comeBack();
  await expect.element(declined).toBeVisible();
  expect(goOn.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Use an access token or session id' }).click();
  await page.getByLabelText('Access token or session id').fill('00D-token');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(pagesOfAcme).toBeVisible();
  expect(location.pathname).toBe('/orders/new');
});

it('the failure is not shown again after a sign-out in another tab', async () => {
  state = clara;
  await comeBack();
  await expect.element(declined).toBeVisible();
  change({ status: 'signedOut' });
  await expect.element(goOn).not.toBeInTheDocument();
  change(clara);
  await expect.element(pagesOfAcme).toBeVisible();
});

it.each([
  ['session', 'The sign-in service did not confirm the end of your session'],
  ['tokens', 'The org may accept your last token until it expires'],
] as const)('the sign-in page says what may go on after the sign-out: %s', async (unrevoked, words) => {
  await showSignIn({ status: 'signedOut', unrevoked });
  await expect.element(page.getByText(words)).toBeVisible();
});

it('the page before the redirect names the page that the sign-in service may show', async () => {
  await showSignIn({ status: 'signedOut', isLeaving: true });
  await expect.element(page.getByText(/shows a page of its own, confirm there/)).toBeVisible();
});

async function showSignIn(shown: typeof state) {
  state = shown;
  history.replaceState(null, '', '/sign-in');
  const { subscribe } = listeners;
  const session = { orgs: [acme, globex], subscribe, snapshot: () => state } as unknown as Session;
  await showPiece(
    <SessionContext value={session}>
      <Console />
    </SessionContext>,
  );
}
