import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { SignInPage } from './SignInPage.tsx';

const signIn = { authority: 'https://acme.example', clientId: 'desk' };
const acme = orgWith({ signIn });
const globex = orgWith({ id: 'globex', label: 'Globex', signIn });
const signedOut = { status: 'signedOut' };
const session = {
  subscribe: () => () => undefined,
  snapshot: () => signedOut,
} as unknown as Session;

const land = (returnTo: string, orgs = [acme]) =>
  showPiece(
    <SessionContext value={session}>
      <SignInPage orgs={orgs} returnTo={returnTo} />
    </SessionContext>,
  );

it.each([
  ['/cancellations/new?id=a0X5g000003NnHdEAK', 'Opens “Cancel renewals” in Acme.'],
  ['/orders/new?account=0015g00000DIW3AAAX', 'Opens “Create order” in Acme.'],
  ['/orders/8015g000000AbCdAAK?quantity=2', 'Opens “Order 8015g000000AbCdAAK” in Acme.'],
])('a link to %s says where it leads, in which org, and that it sends nothing', async (link, words) => {
  await land(link);
  await expect
    .element(
      page.getByText(`${words} A link fills in the page. Nothing is sent until you press the button there.`),
    )
    .toBeVisible();
});

it('does not name an org that the person still chooses', async () => {
  await land('/renewals/new?set=a0X5g000003NnHdEAK', [acme, globex]);
  await expect
    .element(page.getByText(/^Opens “Generate renewals” in the org that you choose\./))
    .toBeVisible();
});

it('says nothing of the kind to a person who came to sign in', async () => {
  await land('/');
  await expect.element(page.getByRole('button', { name: 'Sign in to Acme' })).toBeVisible();
  expect(page.getByText(/^Opens/).elements()).toEqual([]);
});
