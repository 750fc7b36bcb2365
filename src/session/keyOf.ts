import type { OrgSession, Session } from './session.ts';

/** What sending needs of a session. */
export type SessionKey = Pick<Session, 'token' | 'renew' | 'noteAnswer' | 'markEnded'>;

/**
 * The session as one person's in one org sees it. Once the tab works in another org it gives no token: what was still
 * waiting to be sent must not go out with a token of that one.
 */
export function keyOf(session: Session, { org, person }: Pick<OrgSession, 'org' | 'person'>): SessionKey {
  const isOurs = () => {
    const now = session.snapshot();
    return now.status !== 'signedOut' && now.org.id === org.id && now.person.id === person.id;
  };
  return {
    token: () => (isOurs() ? session.token() : null),
    renew: async (turnedAway) => {
      const result = isOurs() ? await session.renew(turnedAway) : 'ended';
      return isOurs() ? result : 'ended';
    },
    noteAnswer: (token, isAnswered) => {
      if (isOurs()) session.noteAnswer(token, isAnswered);
    },
    markEnded: (turnedAway) => {
      if (isOurs()) session.markEnded(turnedAway);
    },
  };
}
