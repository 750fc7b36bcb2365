import { useMemo } from 'react';
import type { TableRequest } from '#intake/intakeEngine.ts';
import type { Refusal } from '#intake/refusal.ts';
import type { Table } from '#intake/table.ts';
import { workerTables } from '#intake/workerIntake.ts';
import { useIntakeReader } from '#workbench/useIntakeReader.ts';

export type NameSource = { text: string } | { file: File };

let lastSource = 0;

/** The sheet as a table; null while there is nothing to read, or it is being read. */
export function useNameSheet(source: NameSource | null): Table | Refusal | null {
  const request = useMemo(
    (): TableRequest | null => source && { source: { id: ++lastSource, ...source }, wants: 'table' },
    [source],
  );
  const { state, isReading } = useIntakeReader(workerTables, request);
  // With nothing to read nothing is being read, and the reader still has what it read last.
  return request && !isReading ? state.result : null;
}
