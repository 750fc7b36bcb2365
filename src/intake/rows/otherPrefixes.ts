import type { ColumnSpec } from '../columns/columnSpec.ts';
import { isOtherKind } from '../columns/otherKind.ts';
import { isId } from '../ids/idsIn.ts';
import type { KeyPrefix } from '../ids/keyPrefix.ts';
import type { IntakeRow, RowProblem } from './intakeRow.ts';

/** If no prefix reaches this share of a column's ids, none is usual: any of them may be of another kind. */
const USUAL = 0.6;

/** The prefixes of each id column, the most frequent first. */
function keyPrefixes(rows: readonly IntakeRow[], specs: readonly ColumnSpec[]): KeyPrefix[] {
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

/** Ids with another prefix than most of their column, or with that of another kind of record. */
export function otherPrefixes(
  rows: readonly IntakeRow[],
  specs: readonly ColumnSpec[],
): Extract<RowProblem, { kind: 'otherPrefix' }>[] {
  return [...Map.groupBy(keyPrefixes(rows, specs), (prefix) => prefix.column)].flatMap(
    ([column, ofColumn]) => {
      const spec = specs.find(({ key }) => key === column);
      // The prefix alone decides the kind; the zeros only complete the id.
      const isOther = (prefix: string) => spec !== undefined && isOtherKind(spec, `${prefix}000000000000`);
      const own = ofColumn.filter(({ prefix }) => !isOther(prefix));
      // Most prefixes have a digit; without, the id may be a word.
      const digital = own.filter(({ prefix }) => /\d/.test(prefix));
      const possible = digital.length > 0 ? digital : own;
      const total = possible.reduce((sum, { count }) => sum + count, 0);
      const [first] = possible;
      const usual = first && first.count >= total * USUAL ? first.prefix : null;
      const knownPrefixes = [usual, ...(spec?.prefixes?.own ?? [])];
      const odd = new Set(ofColumn.flatMap(({ prefix }) => (knownPrefixes.includes(prefix) ? [] : prefix)));
      if (odd.size === 0) return [];
      return rows.flatMap(({ index: row, line, cells }) => {
        const prefix = prefixOf(cells[column]);
        return prefix && odd.has(prefix)
          ? [{ kind: 'otherPrefix' as const, row, line: line.number, column, prefix, usual }]
          : [];
      });
    },
  );
}

function prefixOf(text: string | undefined): string | null {
  return text?.length === 18 && isId(text) ? text.slice(0, 3) : null;
}
