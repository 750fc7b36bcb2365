import type { AnyRequest, OperationName } from '../../src/contract/operations.ts';
import { canonicalId } from '../../src/contract/recordId.ts';
import type { LedgerEntry, ReceivedRequest } from '../../src/sandbox/ledger.ts';

/** One `fetch` of a tab, and its real effect in the org. */
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
  /** Number of arrivals at the org: a browser may repeat a request by itself. */
  arrivals: number;
  token: string;
  /** The page could not know whether its token was still valid (network.ts). */
  isDoubtful: boolean;
  /** The sending tab got an answer, or its beginning. */
  isAnswered: boolean;
  /** A fault of the schedule affected it. */
  isStruck: boolean;
  /** It may still arrive, or the org still processes it. */
  isInTheAir: boolean;
  /** The sending tab still waits for its answer. */
  isAwaited: boolean;
}

/** The ledger entry of this flight for one of its rows; null if there is none. */
function deedFor(flight: Flight, row: number, ledger: readonly LedgerEntry[]): LedgerEntry | null {
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

/** The real result of a row according to the org's ledger, independent of the console. */
interface RowTruth {
  /** Everything executed for the row, in order. */
  deeds: LedgerEntry[];
  /** A request for it may still arrive at the org. */
  isInTheAir: boolean;
}

export function truthOf(
  { network, org }: { network: { flights: readonly Flight[] }; org: { ledger: readonly LedgerEntry[] } },
  runId: string,
  row: number,
): RowTruth {
  const flights = network.flights.filter((flight) => flight.runId === runId && flight.rows.includes(row));
  return {
    deeds: flights.flatMap((flight) => deedFor(flight, row, org.ledger) ?? []),
    isInTheAir: flights.some(({ isInTheAir }) => isInTheAir),
  };
}
