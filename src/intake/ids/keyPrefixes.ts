import type { ColumnSpec } from '../columnSpec.ts';
import type { RowProblem } from '../intakeProblem.ts';
import type { IntakeRow } from '../intakeRow.ts';
import type { KeyPrefix } from './keyPrefix.ts';

/** Below this share of a column's ids no prefix is the usual one, and none stands out. */
const USUAL = 0.6;

/** The prefixes of each id column, the most frequent first. */
export function keyPrefixes(rows: readonly IntakeRow[], specs: readonly ColumnSpec[]): KeyPrefix[] {
  return specs
    .filter(({ kind }) => kind === 'id')
    .flatMap(({ key }) => {
      const counts = new Map<string, number>();
      for (const { cells } of rows) {
        const prefix = prefixOf(cells[key]);
        if (prefix) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
      }
      return Array.from(counts, ([prefix, count]) => ({ column: key, prefix, count })).sort(
        (a, b) => b.count - a.count,
      );
    });
}

/** Ids that begin otherwise than most in their column. */
export function otherPrefixes(
  rows: readonly IntakeRow[],
  prefixes: readonly KeyPrefix[],
): Extract<RowProblem, { kind: 'otherPrefix' }>[] {
  const usualOf = new Map<string, string>();
  for (const [column, ofColumn] of Map.groupBy(prefixes, (prefix) => prefix.column)) {
    const total = ofColumn.reduce((sum, { count }) => sum + count, 0);
    const [first] = ofColumn;
    if (first && ofColumn.length > 1 && first.count >= total * USUAL) usualOf.set(column, first.prefix);
  }
  return [...usualOf].flatMap(([column, usual]) =>
    rows.flatMap(({ index: row, line, cells }) => {
      const prefix = prefixOf(cells[column]);
      return prefix && prefix !== usual
        ? [{ kind: 'otherPrefix' as const, row, line: line.number, column, prefix, usual }]
        : [];
    }),
  );
}

/** Of an id in its canonical form, and of nothing else. */
function prefixOf(text: string | undefined): string | null {
  return text?.length === 18 ? text.slice(0, 3) : null;
}
