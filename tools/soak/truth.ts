import type { LedgerEntry } from '../../src/sandbox/ledger.ts';
import { deedFor } from './flight.ts';
import type { World } from './world.ts';

/** The real result of a row according to the org's ledger, independent of the console. */
export interface RowTruth {
  /** Everything executed for the row, in order. */
  deeds: LedgerEntry[];
  /** A request for it may still arrive at the org. */
  isInTheAir: boolean;
}

export function truthOf({ network, org }: World, runId: string, row: number): RowTruth {
  const flights = network.flights.filter((flight) => flight.runId === runId && flight.rows.includes(row));
  return {
    deeds: flights.flatMap((flight) => deedFor(flight, row, org.ledger) ?? []),
    isInTheAir: flights.some(({ isInTheAir }) => isInTheAir),
  };
}
