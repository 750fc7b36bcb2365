import type { Org } from '#config/config.ts';
import type { OrgSession } from './orgSession.ts';

/**
 * `isLeaving`: on the way to the provider's own sign-out page, which would cut off a sign-in that is begun now.
 * `forgotten`: a reload forgot the pasted token with which the person was signed in to this org.
 * `ended`: the platform says that the session is over. The person's pages stay; sending needs a sign-in first.
 */
export type SessionState =
  | { status: 'signedOut'; isLeaving?: true; forgotten?: Org }
  | ({ status: 'signedIn' } & OrgSession)
  | ({ status: 'ended' } & OrgSession);

/** The same for a session that is over as for one that goes on. */
export const whoIn = (state: SessionState) =>
  state.status === 'signedOut' ? '' : JSON.stringify([state.org.id, state.person.id]);
