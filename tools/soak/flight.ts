import type { AnyRequest, OperationName } from '../../src/contract/operations.ts';
import { canonicalId } from '../../src/contract/recordId.ts';
import type { LedgerEntry, ReceivedRequest } from '../../src/sandbox/ledger.ts';

/** One `fetch` of a tab, and what the org really did with it. */
export interface Flight {
  /** The journal's record of the intent; null if there was none at that time. */
  recordId: string | null;
  runId: string;
  seq: number;
  rows: readonly number[];
  operation: OperationName;
  input: AnyRequest;
  /** The org's record of it; null until it arrives. */
  receipt: ReceivedRequest | null;
  /** Number of arrivals: a browser may repeat it by itself. */
  arrivals: number;
  token: string;
  /** Sent with a token that may have ended, as far as the page knew (tokenHistory.ts). */
  isDoubtful: boolean;
  /** The sending tab got an answer, or the beginning of one. */
  isAnswered: boolean;
  /** A fault was prepared for it. */
  isStruck: boolean;
  /** It may still arrive, or the org is working on it. */
  isInTheAir: boolean;
  /** The sending tab still waits for its answer. */
  isAwaited: boolean;
}

/** The ledger entry of this flight for one of its rows; null if there is none. */
export function deedFor(flight: Flight, row: number, ledger: readonly LedgerEntry[]): LedgerEntry | null {
  const place = flight.rows.indexOf(row);
  const n = flight.receipt?.executed;
  const entry = n ? ledger[n - 1] : undefined;
  if (!entry || place < 0) return null;
  // Renewals and cancellations may be executed in part: the entry lists the changed activities.
  const ids = activitiesOf(flight.input);
  if (!ids) return entry;
  const id = canonicalId(ids[place] ?? '');
  return entry.changed.some((changed) => canonicalId(changed) === id) ? entry : null;
}

function activitiesOf(input: AnyRequest): string[] | null {
  if ('purchaseActivities' in input)
    return input.purchaseActivities.flatMap(({ purchaseActivityIds }) => purchaseActivityIds);
  return 'cancelRequests' in input
    ? input.cancelRequests.map(({ purchaseActivityId }) => purchaseActivityId)
    : null;
}
