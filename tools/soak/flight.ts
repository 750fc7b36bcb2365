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
  // Of the five only renewals can be done in part: then the ledger names the activities whose sets were renewed.
  if (!('purchaseActivities' in flight.input)) return entry;
  const ids = flight.input.purchaseActivities.flatMap(({ purchaseActivityIds }) => purchaseActivityIds);
  const id = canonicalId(ids[place] ?? '');
  return entry.changed.some((changed) => canonicalId(changed) === id) ? entry : null;
}
