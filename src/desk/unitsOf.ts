import { type OperationName, operations } from '#contract/operations.ts';
import type { Row } from '#run/run.ts';

export interface Unit {
  key: string;
  rows: Row[];
}

export function unitsOf(operation: OperationName, rows: readonly Row[]): Unit[] {
  const isSets = operations[operation].carries === 'sets';
  const units = Map.groupBy(rows, ({ index, cells }) => (isSets ? (cells['set'] ?? '') : String(index)));
  return Array.from(units, ([key, members]) => ({ key, rows: members }));
}

export function countRows(units: readonly Unit[]): number {
  return units.reduce((sum, { rows }) => sum + rows.length, 0);
}
