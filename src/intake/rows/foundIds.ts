import type { ColumnSpec, Mapping } from '../columns/columnSpec.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';

/** The ids of the records that a column, or the words of a text, name by other texts, such as numbers. */
export interface FoundIds {
  /** The column of the texts; null: words of a text without columns. */
  readonly column: number | null;
  /** By text; several ids: the sheet does not say which. A text that was not looked up yet is missing. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** By `pickKey`: which of several is meant. */
  readonly picked: Readonly<Record<string, string>>;
}

/** By the key of the field that needs the ids. */
export type FoundColumns = Readonly<Record<string, FoundIds>>;

export const pickKey = (line: number, text: string) => `${line} ${text}`;

/** Adds a column of ids for each column of texts. The texts keep their own column. */
export function withFoundIds(
  table: Table,
  found: FoundColumns,
  specs: readonly ColumnSpec[],
): { table: Table; chosen: Mapping } {
  const entries = Object.entries(found).filter(([, { column }]) => column !== null);
  if (entries.length === 0) return { table, chosen: {} };
  const width = columnCount(table);
  const widened = (cells: readonly string[], added: readonly string[]) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    ...added,
  ];
  const names = entries.map(([key]) => specs.find((spec) => spec.key === key)?.headerNames[0] ?? key);
  return {
    table: {
      ...table,
      header: table.header && widened(table.header, names),
      lines: table.lines.map((line) => ({
        ...line,
        cells: widened(
          line.cells,
          entries.map(([, each]) => idOf(line, line.cells[each.column ?? 0] ?? '', each)),
        ),
      })),
    },
    chosen: Object.fromEntries(entries.map(([key], place) => [key, width + place])),
  };
}

/** Empty if the org knows none of the text, or several and none is picked. */
export function idOf({ number }: Pick<Line, 'number'>, text: string, { ids, picked }: FoundIds): string {
  const candidates = ids.get(text);
  // Until the org has answered, the text itself is shown, as a wrong id.
  if (!candidates) return text;
  if (candidates.length === 1) return candidates[0] ?? '';
  return candidates.find((id) => id === picked[pickKey(number, text)]) ?? '';
}
