import type { ColumnSpec, Mapping } from '../columns/columnSpec.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';

/** The ids of the records that a column, or the words of a text, name by other texts, such as numbers. */
export interface LookedUpIds {
  /** The column of the texts; null: words of a text without columns. */
  readonly column: number | null;
  /** By text; several ids: the sheet does not say which. A text that was not looked up yet is missing. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** By `pickedIdKey`: which of several is meant. */
  readonly picked: Readonly<Record<string, string>>;
}

/** By the key of the field that needs the ids. */
export type LookedUpIdsByField = Readonly<Record<string, LookedUpIds>>;

export const pickedIdKey = (line: number, text: string) => `${line} ${text}`;

/**
 * Adds a column of ids for each column of texts, which keep their own column, and one for each value that all lines have.
 * @param forAll by the key of a field
 */
export function withAddedColumns(
  table: Table,
  found: LookedUpIdsByField,
  forAll: Readonly<Record<string, string>>,
  specs: readonly ColumnSpec[],
): { table: Table; chosen: Mapping } {
  const idsBy = (each: LookedUpIds) => (line: Line) =>
    lookedUpId(line, line.cells[each.column ?? 0] ?? '', each);
  const cellsOf: Record<string, (line: Line) => string> = {};
  for (const [key, each] of Object.entries(found)) if (each.column !== null) cellsOf[key] = idsBy(each);
  for (const [key, value] of Object.entries(forAll)) cellsOf[key] = () => value;
  const added = specs.flatMap(({ key, headerNames: [name = key] }) => {
    const { [key]: cellOf } = cellsOf;
    return cellOf ? { key, name, cellOf } : [];
  });
  if (added.length === 0) return { table, chosen: {} };
  const width = columnCount(table);
  const widened = (cells: readonly string[], more: readonly string[]) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    ...more,
  ];
  const names = added.map(({ name }) => name);
  return {
    table: {
      ...table,
      header: table.header && widened(table.header, names),
      lines: table.lines.map((line) => ({
        ...line,
        cells: widened(
          line.cells,
          added.map(({ cellOf }) => cellOf(line)),
        ),
      })),
    },
    chosen: Object.fromEntries(added.map(({ key }, index) => [key, width + index])),
  };
}

/** Empty if the org knows none of the text, or several and none is picked. */
export function lookedUpId(
  { number }: Pick<Line, 'number'>,
  text: string,
  { ids, picked }: LookedUpIds,
): string {
  const candidates = ids.get(text);
  // Until the org has answered, the text itself is shown, as a wrong id.
  if (!candidates) return text;
  if (candidates.length === 1) return candidates[0] ?? '';
  return candidates.find((id) => id === picked[pickedIdKey(number, text)]) ?? '';
}
