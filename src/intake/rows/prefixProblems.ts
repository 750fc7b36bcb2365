import type { ColumnSpec } from '../columns/columnSpec.ts';
import { isOtherKind } from '../columns/otherKind.ts';
import { isId } from '../ids/idsIn.ts';
import type { IntakeRow, RowProblem } from './intakeRow.ts';

/** If no prefix reaches this share of a column's ids, none is usual: any of them may be of another kind. */
const USUAL = 0.6;

/** Ids with another prefix than most of their column, or with that of another kind of record. */
export function prefixProblems(rows: readonly IntakeRow[], spec: ColumnSpec): RowProblem[] {
  const { key: column } = spec;
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const prefix = prefixOf(cells[column]);
    if (prefix) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  // The prefix alone decides the kind; the zeros only complete the id.
  const own = [...counts].filter(([prefix]) => !isOtherKind(spec, `${prefix}000000000000`));
  // Most prefixes have a digit; without, the id may be a word.
  const digital = own.filter(([prefix]) => /\d/.test(prefix));
  const possible = digital.length > 0 ? digital : own;
  const total = possible.reduce((sum, [, count]) => sum + count, 0);
  const [usual = null] = possible.find(([, count]) => count >= total * USUAL) ?? [];
  const knownPrefixes = [usual, ...(spec.prefixes?.own ?? [])];
  if ([...counts.keys()].every((prefix) => knownPrefixes.includes(prefix))) return [];
  return rows.flatMap(({ index: row, line, cells }) => {
    const prefix = prefixOf(cells[column]);
    return prefix && !knownPrefixes.includes(prefix)
      ? [{ kind: 'otherPrefix' as const, row, line: line.number, column, prefix, usual }]
      : [];
  });
}

function prefixOf(text: string | undefined): string | null {
  return text?.length === 18 && isId(text) ? text.slice(0, 3) : null;
}
