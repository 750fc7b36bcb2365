import { type Outcome, stateAtRest } from '#contract/causes.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { countStates, mostUrgent, type StateCounts } from '#contract/rowStates.ts';
import type { Row } from './run.ts';

export interface RowUnit {
  key: string;
  rows: Row[];
}

export function unitsOf(operation: OperationName, rows: readonly Row[]): RowUnit[] {
  if (operations[operation].carries !== 'sets')
    return rows.map((row) => ({ key: String(row.index), rows: [row] }));
  const sets = Map.groupBy(rows, ({ cells }) => cells['set'] ?? '');
  return Array.from(sets, ([key, members]) => ({ key, rows: members }));
}

export function countRows(units: readonly RowUnit[]): number {
  return units.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Of a run at rest: sets for renewals, rows elsewhere. */
export const countUnitStates = (units: readonly RowUnit[], outcomes: readonly Outcome[]): StateCounts =>
  countStates(
    units.map(({ rows }) => mostUrgent(countStates(rows.map(({ index }) => stateAtRest(outcomes[index]))))),
  );
