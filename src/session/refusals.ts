import type { Clock } from '#lib/clock.ts';
import { refusalTimes } from './storedSession.ts';

/** If a session is refused within this time of its sign-in or renewal, it counts as refused at once. */
const AT_ONCE_MS = 60_000;
/** The longest time between two such refusals. In between, a person signs in with a password and a second factor. */
const IN_A_ROW_MS = 5 * AT_ONCE_MS;

/**
 * Detects an org that refuses every new session, for example because it ties sessions to a network address. Then signing
 * in again does not help.
 */
export function createRefusals(storage: Storage, clock: Pick<Clock, 'now'>) {
  let counted: string | null = null;
  let worked: string | null = null;
  const isWithin = (at: number, limit: number) => Math.abs(clock.now() - at) <= limit;
  return {
    /** The org refused a token. True if it refused at least two new ones in a row. */
    refused: (token: string, issuedAt: number): boolean => {
      const inARow = refusalTimes.read(storage).filter((at) => isWithin(at, IN_A_ROW_MS));
      const isNew = token !== worked && isWithin(issuedAt, AT_ONCE_MS);
      // Requests in parallel report the same token.
      const noted = token === counted ? inARow : isNew ? [...inARow, clock.now()] : [];
      counted = token;
      refusalTimes.write(storage, noted);
      return noted.length > 1;
    },
    accepted: (token: string) => {
      worked = token;
      refusalTimes.write(storage, []);
    },
  };
}
