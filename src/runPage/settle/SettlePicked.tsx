import { Plural } from '@lingui/react/macro';
import { useMemo } from 'react';
import { countRows, type Unit, unitsOf } from '#desk/unitsOf.ts';
import { useDesk } from '#desk/useDesk.ts';
import type { Run } from '#run/run.ts';
import type { FatedRow } from '../runColumns.ts';
import { SettleTogether } from './SettleTogether.tsx';

interface SettlePickedProps {
  run: Run;
  rows: readonly FatedRow[];
  /** Indexes of rows, in display order. */
  picked: Int32Array;
  /** The rows are selected; otherwise they are those that pass the filters. */
  isSelection: boolean;
}

/**
 * Settles the unknown rows among the selected or filtered ones. A part of a set stands for the whole set. Hidden for
 * fewer than two: the list above has buttons for each.
 */
export function SettlePicked({ run, rows, picked, isSelection }: SettlePickedProps) {
  const { owner } = useDesk();
  const unknown = useMemo(() => {
    const unknownRows = rows.flatMap(({ row, fate }) => (fate.verdict === 'unknown' ? [row] : []));
    return unitsOf(run.operation, unknownRows);
  }, [run.operation, rows]);
  const units = useMemo(() => {
    const unitOf = new Map(unknown.flatMap((unit) => unit.rows.map(({ index }) => [index, unit] as const)));
    const found = new Set<Unit>();
    for (const place of picked) {
      const unit = unitOf.get(rows[place]?.row.index ?? -1);
      if (unit) found.add(unit);
    }
    return [...found];
  }, [unknown, rows, picked]);
  if (run.owner.userId !== owner.userId || run.state === 'running' || unknown.length < 2) return null;
  const count = countRows(units);
  return (
    <SettleTogether run={run} units={units}>
      {isSelection ? (
        <Plural value={count} one="# unknown row selected" other="# unknown rows selected" />
      ) : (
        <Plural value={count} one="# unknown row shown" other="# unknown rows shown" />
      )}
    </SettleTogether>
  );
}
