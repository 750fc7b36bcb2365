import type { ColumnSpec, Mapping } from '../columns/columnSpec.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';

/** The ids of the records that a column names by other texts, such as numbers. */
export interface FoundIds {
  /** The column of the texts. */
  readonly column: number;
  /** By text; several ids: the sheet does not say which. A text that was not looked up yet is missing. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** By line number: the person's choice among several. */
  readonly picked: Readonly<Record<number, string>>;
}

/** By the key of the field that needs the ids. */
export type FoundColumns = Readonly<Record<string, FoundIds>>;

/** Adds a column of ids for each of `found`. The texts keep their own column. */
export function withFoundIds(
  table: Table,
  found: FoundColumns,
  specs: readonly ColumnSpec[],
): { table: Table; chosen: Mapping } {
  const keys = Object.keys(found);
  if (keys.length === 0) return { table, chosen: {} };
  const width = columnCount(table);
  const widened = (cells: readonly string[], added: readonly string[]) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    ...added,
  ];
  const names = keys.map((key) => specs.find((spec) => spec.key === key)?.headerNames[0] ?? key);
  return {
    table: {
      ...table,
      header: table.header && widened(table.header, names),
      lines: table.lines.map((line) => ({
        ...line,
        cells: widened(
          line.cells,
          Object.values(found).map((each) => idOf(line, each)),
        ),
      })),
    },
    chosen: Object.fromEntries(keys.map((key, place) => [key, width + place])),
  };
}

function idOf({ cells, number }: Line, { column, ids, picked }: FoundIds): string {
  const text = cells[column] ?? '';
  const candidates = ids.get(text);
  // Until the org has answered, the text itself is shown as what it is: no id.
  if (!candidates) return text;
  if (candidates.length === 1) return candidates[0] ?? '';
  return candidates.find((id) => id === picked[number]) ?? '';
}
