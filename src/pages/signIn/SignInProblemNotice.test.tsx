import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SignInProblem } from '#session/signInProblem.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { SignInProblemNotice } from './SignInProblemNotice.tsx';

const command = () => page.getByText(`npm run doctor -- ${location.origin}/config.json`);

it('the provider’s message is shown, with the doctor’s command for an administrator', async () => {
  const problem = new SignInProblem('providerError', 'redirect_uri_mismatch: it must match configuration');
  await showPiece(<SignInProblemNotice problem={problem} />);
  await expect.element(page.getByText(/^redirect_uri_mismatch: /)).toBeVisible();
  await expect.element(command()).not.toBeVisible();
  await page.getByText('For IT').click();
  await expect.element(command()).toBeVisible();
});

it('a problem that the person can solve names no administrator', async () => {
  await showPiece(<SignInProblemNotice problem={new SignInProblem('declined', 'access_denied')} />);
  await expect.element(page.getByText(/Sign in again and allow access/)).toBeVisible();
  expect(command().elements()).toEqual([]);
});
