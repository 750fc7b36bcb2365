import type { AnyRequest, OperationName } from '../../src/contract/operations.ts';
import { canonicalId } from '../../src/contract/recordId.ts';
import type { LedgerEntry, ReceivedRequest } from '../../src/sandbox/ledger.ts';

/** One `fetch` of a tab, and what the org truly did with it. */
export interface Flight {
  /** The journal's record of the intent; null when there was none at the time. */
  recordId: string | null;
  runId: string;
  seq: number;
  rows: readonly number[];
  operation: OperationName;
  input: AnyRequest;
  /** What the org keeps of it; null until it gets there. */
  receipt: ReceivedRequest | null;
  /** How often it got there: a browser may send it again by itself. */
  arrivals: number;
  token: string;
  /** It left with a token that may have ended, as far as the page could tell (tokenHistory.ts). */
  isDoubtful: boolean;
  /** The tab that sent it got an answer, or the beginning of one. */
  isAnswered: boolean;
  /** A fault was waiting for it. */
  isStruck: boolean;
  /** It may still get to the org, or the org is working on it. */
  isInTheAir: boolean;
  /** The tab that sent it still waits for its answer. */
  isAwaited: boolean;
}

/** What the ledger says this flight did for a row of it; null when nothing. */
export function deedFor(flight: Flight, row: number, ledger: readonly LedgerEntry[]): LedgerEntry | null {
  const place = flight.rows.indexOf(row);
  const n = flight.receipt?.executed;
  const entry = n ? ledger[n - 1] : undefined;
  if (!entry || place < 0) return null;
  // Renewals and cancellations can be done in part: then the ledger names the activities that were renewed or cancelled.
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
