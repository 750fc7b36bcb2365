import type { LedgerEntry } from '../../src/sandbox/ledger.ts';
import { deedFor } from './flight.ts';
import type { World } from './world.ts';

/** What truly became of one row of a run, told by the org's ledger and by nothing the console says. */
export interface RowTruth {
  /** Everything that was executed for the row, in order. */
  deeds: LedgerEntry[];
  /** Something of it may still get to the org. */
  isInTheAir: boolean;
}

export function truthOf({ network, org }: World, runId: string, row: number): RowTruth {
  const flights = network.flights.filter((flight) => flight.runId === runId && flight.rows.includes(row));
  return {
    deeds: flights.flatMap((flight) => deedFor(flight, row, org.ledger) ?? []),
    isInTheAir: flights.some(({ isInTheAir }) => isInTheAir),
  };
}
