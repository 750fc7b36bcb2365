import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AsideOrgSession, Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { orgWith } from '#workbench/testing/showAtDesk.tsx';
import { PersonMenu } from '../PersonMenu.tsx';
import { OrgChoice } from './OrgChoice.tsx';

const acme = orgWith();
const globex = orgWith({ id: 'globex', label: 'Globex' });
const person = { id: 'clara', name: 'Clara Clerk' };
const state = { status: 'signedIn', org: acme, person, via: 'openid' };

it('says what became of the session with another org: kept, ended, or signed out of in another tab', async () => {
  const listeners = new Set<() => void>();
  let kept: readonly AsideOrgSession[] = [{ status: 'signedIn', org: globex, person, via: 'openid' }];
  const become = (next: typeof kept) => {
    kept = next;
    for (const listener of listeners) listener();
  };
  const session = {
    orgs: [acme, globex],
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    aside: () => kept,
  } as unknown as Session;
  await showPiece(
    <SessionContext value={session}>
      <PersonMenu person={person} />
      <OrgChoice onChoose={() => undefined} />
    </SessionContext>,
  );
  const orgs = page.getByRole('list', { name: 'Orgs' }).last();
  const signOut = page.getByText(/^Sign out/);
  await expect.element(orgs.getByText('Signed in as Clara Clerk')).toBeVisible();
  await expect.element(signOut).toMatchTextContent('Sign out of all orgs');
  become([{ status: 'ended', org: globex, person, via: 'openid' }]);
  await expect.element(orgs.getByText('Session of Clara Clerk ended')).toBeVisible();
  expect(orgs.getByText('Signed in as Clara Clerk').elements()).toEqual([]);
  become([]);
  await expect.element(orgs.getByText('Not signed in')).toBeVisible();
  await expect.element(signOut).not.toMatchTextContent('Sign out of all orgs');
});
