import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#desk/testing/showAtDesk.tsx';
import { SignInProblem, type SignInProblemCode } from '#session/signInProblem.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

const authority = 'https://login.acme.example';
const org = orgWith({ signIn: { authority, clientId: 'desk', scope: 'openid', refresh: false } });

let answers: (url: string) => Response;
beforeEach(() => {
  answers = () => Response.json({ issuer: authority, token_endpoint: `${authority}/token` });
  vi.stubGlobal('fetch', async (url: string) => answers(url));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(code: SignInProblemCode, detail = '') {
  const problem = new SignInProblem(code, detail);
  problem.orgId = org.id;
  return showPiece(<ProblemNotice problem={problem} orgs={[org]} />);
}
const found = page.getByRole('list', { name: 'What was found' });

it('an address that is not registered is named exactly, with the client that it is for', async () => {
  await show('providerError', 'redirect_uri_mismatch: redirect_uri must match configuration');
  await expect.element(page.getByText(/^redirect_uri_mismatch: /)).toBeVisible();
  const words = `registers exactly ${location.origin}/callback as a redirect URI of client desk.`;
  await expect.element(found.getByText(words, { exact: false })).toBeVisible();
});

it('a clock that is off is told in minutes', async () => {
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000).toUTCString();
  const usual = answers;
  answers = (url) =>
    url === '/config.json' ? new Response('', { headers: { date: tenMinutesAgo } }) : usual(url);
  await show('clockWrong', 'exp');
  await expect
    .element(found.getByText(/clock is 10 minutes ahead of .* Set this computer’s date/))
    .toBeVisible();
});

it('where nothing is found, what to do is said as before', async () => {
  await show('answerWrong', 'nonce');
  await expect.element(page.getByText(/ask an administrator to check authority and clientId/)).toBeVisible();
  expect(found.elements()).toEqual([]);
});

it('nothing is looked for where the person can put it right', async () => {
  answers = () => {
    throw new Error('Nobody is to be asked');
  };
  await show('declined', 'access_denied');
  await expect.element(page.getByText(/Sign in again and allow access/)).toBeVisible();
  expect(page.getByText('Looking for the reason…').elements()).toEqual([]);
});
