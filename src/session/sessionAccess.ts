import type { OrgSession, Session } from './session.ts';

export type SessionAccess = Pick<
  Session,
  'token' | 'idToken' | 'renew' | 'noteAnswer' | 'doubt' | 'markEnded'
>;

/** Access to one person's session in one org. Returns no token after the tab changes org or person. */
export function sessionAccess(
  session: Session,
  { org, person }: Pick<OrgSession, 'org' | 'person'>,
): SessionAccess {
  const isOurs = () => {
    const now = session.snapshot();
    return now.status !== 'signedOut' && now.org.id === org.id && now.person.id === person.id;
  };
  return {
    token: () => (isOurs() ? session.token() : null),
    idToken: () => (isOurs() ? session.idToken() : null),
    renew: async (turnedAway) => {
      const result = isOurs() ? await session.renew(turnedAway) : 'ended';
      return isOurs() ? result : 'ended';
    },
    // These calls name their token, and a token that is no longer in use changes nothing.
    noteAnswer: session.noteAnswer,
    doubt: session.doubt,
    markEnded: session.markEnded,
  };
}
