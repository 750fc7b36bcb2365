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
  tab: { readonly isAlive: boolean; readonly hasCode: boolean },
  token: string,
  runId: string,
  { seq, rows, input }: PlannedRequest,
  recordId: string | null,
) => ({
  ...{ tab, token, runId, seq, rows, input, recordId },
  /** When it left the page, by a right clock. */
  leftAt: Number.POSITIVE_INFINITY,
  /** The org's record of each arrival: a browser may repeat a request by itself. */
  receipts: [] as ReceivedRequest[],
  /** The page could not tell its outcome. */
  isUntold: !tab.hasCode,
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

/** The ledger entries of this flight for one of its rows: one for each arrival that did it. */
function deedsFor(flight: Flight, row: number, ledger: readonly LedgerEntry[]): LedgerEntry[] {
  const index = flight.rows.indexOf(row);
  const entries = flight.receipts.flatMap(({ executed }) => (executed && ledger[executed - 1]) || []);
  if (index < 0) return [];
  // Renewals and cancellations may be executed in part: the entry lists the changed activities.
  const ids = activitiesOf(flight.input);
  if (!ids) return entries;
  const id = canonicalId(ids[index] ?? '');
  return entries.filter(({ changed }) => changed.some((each) => canonicalId(each) === id));
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
 * order, whether a request for it may still arrive at the org, and whether the browser has sent one twice.
 */
export function truthOf(
  { network, org }: { network: { flights: readonly Flight[] }; org: { ledger: readonly LedgerEntry[] } },
  runId: string,
  row: number,
) {
  const flights = network.flights.filter((flight) => flight.runId === runId && flight.rows.includes(row));
  return {
    deeds: flights.flatMap((flight) => deedsFor(flight, row, org.ledger)),
    isInTheAir: flights.some(({ isInTheAir }) => isInTheAir),
    isRepeated: flights.some(({ receipts }) => receipts.length > 1),
  };
}
