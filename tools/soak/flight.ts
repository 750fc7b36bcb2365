import type { AnyRequest } from '../../src/contract/operations.ts';
import { canonicalId } from '../../src/contract/recordId.ts';
import type { PlannedRequest } from '../../src/run/run.ts';
import type { LedgerEntry, ReceivedRequest } from '../../src/sandbox/ledger.ts';

export type Flight = ReturnType<typeof createFlight>;

/**
 * One `fetch` of a tab, and its real effect in the org. `recordId`: the journal's record of the intent; null if there
 * was none at that time.
 */
export const createFlight = (
  tab: { readonly isAlive: boolean },
  token: string,
  runId: string,
  { seq, rows, input }: PlannedRequest,
  recordId: string | null,
) => ({
  ...{ tab, token, runId, seq, rows, input, recordId },
  /** The org's record of it; null until it arrives. */
  receipt: null as ReceivedRequest | null,
  /** Number of arrivals at the org: a browser may repeat a request by itself. */
  arrivals: 0,
  /** The page could not know whether its token was still valid (network.ts). */
  isDoubtful: false,
  /** The sending tab got an answer, or its beginning. */
  isAnswered: false,
  /** A fault of the schedule affected it. */
  isStruck: false,
  /** It may still arrive, or the org still processes it. */
  isInTheAir: true,
  /** The sending tab still waits for its answer. */
  isAwaited: true,
  /** It never reaches the org. */
  isLost: false,
});

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

/**
 * The real result of a row according to the org's ledger, independent of the console: everything executed for it, in
 * order, and whether a request for it may still arrive at the org.
 */
export function truthOf(
  { network, org }: { network: { flights: readonly Flight[] }; org: { ledger: readonly LedgerEntry[] } },
  runId: string,
  row: number,
) {
  const flights = network.flights.filter((flight) => flight.runId === runId && flight.rows.includes(row));
  return {
    deeds: flights.flatMap((flight) => deedFor(flight, row, org.ledger) ?? []),
    isInTheAir: flights.some(({ isInTheAir }) => isInTheAir),
  };
}
