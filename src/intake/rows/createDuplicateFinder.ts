import { canonicalId } from '#contract/recordId.ts';
import { textHash } from '#lib/mixChecksum.ts';
import type { IntakeRow } from './intakeRow.ts';

/**
 * Finds the row that has an id first, or remembers the next of `rows` as the first one. By marks of ids: Chrome keeps a
 * copy of each text that a `Map` is asked for.
 */
export function createDuplicateFinder(rows: readonly IntakeRow[]) {
  const firstRows = new Map<number, number>();
  return (id: string, column: string): IntakeRow | undefined => {
    const wanted = canonicalId(id);
    // Different ids may have one mark: the later one takes the next. In 30 bits, V8 stores a number in place.
    let hash = textHash(wanted) >>> 2;
    let row = rows[firstRows.get(hash) ?? -1];
    while (row && canonicalId(row.cells[column] ?? '') !== wanted) row = rows[firstRows.get(++hash) ?? -1];
    if (!row) firstRows.set(hash, rows.length);
    return row;
  };
}
