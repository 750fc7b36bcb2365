import { useMemo } from 'react';
import type { OperationName } from '#contract/operations.ts';
import type { PlannedRequest, Row, Run } from '#run/run.ts';
import { setOfRow } from '../rowWords.ts';
import { useDesk } from '../useDesk.ts';

/** What the map of a run shows, but for what its requests came to. */
interface MapOf {
  operation: OperationName;
  planned: readonly PlannedRequest[];
  isOver: boolean;
  setOf(row: number): string | null;
}

export function useMapOf(
  { operation, rowsPerRequest, state }: Pick<Run, 'operation' | 'rowsPerRequest' | 'state'>,
  rows: readonly Row[],
): MapOf {
  const { rulesOf } = useDesk();
  const planned = useMemo(
    () => rulesOf(operation).plan(rows, rowsPerRequest),
    [rulesOf, operation, rows, rowsPerRequest],
  );
  return {
    operation,
    planned,
    isOver: state === 'finished' || state === 'stopped',
    setOf: (row) => setOfRow(operation, rows[row]?.cells ?? {}),
  };
}
