import { orgWith } from '#config/testing/orgWith.ts';
import type { Session } from '#session/session.ts';

export const claraAtWork = { id: 'clara', name: 'Clara Clerk' };

/** Clara's session in Acme with a test's changes. It never expires or renews. */
export function sessionAtWork(differences: Partial<Session>): Session {
  const acme = orgWith();
  const state = { status: 'signedIn', org: acme, person: claraAtWork, via: 'openid' };
  const session = {
    orgs: [acme],
    subscribe: () => () => undefined,
    snapshot: () => state,
    ...differences,
  };
  return session as unknown as Session;
}
