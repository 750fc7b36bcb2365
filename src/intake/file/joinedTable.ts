import { normalName } from './header.ts';
import { LINE_LIMIT } from './limits.ts';
import { type Refusal, refusal } from './refusal.ts';
import { columnCount, type Table, type TableNote } from './table.ts';

export interface OtherFile {
  readonly name: string;
  readonly table: Table | Refusal;
}

/** The lines of several files as one table, where their column names agree. Line numbers count on from file to file. */
export function joinedTable(first: Table, others: readonly OtherFile[]): Table | Refusal {
  const joined = others.reduce(withFile, first);
  return joined.lines.length > LINE_LIMIT ? refusal('tooManyLines') : joined;
}

function withFile(table: Table, { name, table: other }: OtherFile): Table {
  const why = other.kind === 'refusal' ? other.code : undefined;
  if (other.kind === 'refusal' || !areAlike(table, other))
    return { ...table, notes: [...table.notes, { code: 'fileNotRead', name, why }] };
  const { readAs } = table;
  const after = readAs.lastLine;
  const block = (table.lines.at(-1)?.block ?? -1) + 1;
  const lines = other.lines.map((line) => ({
    ...line,
    number: line.number + after,
    block: line.block + block,
  }));
  const notes = other.notes.filter(({ code }) => code !== 'headerRow').map((note) => movedNote(note, after));
  const [one, two] = [readAs.hidden, other.readAs.hidden];
  const hidden = one && two && { ...joinedHidden(one, two), isIncluded: one.isIncluded };
  return {
    ...table,
    lines: [...table.lines, ...lines],
    readAs: { ...readAs, hidden: hidden ?? one ?? two, lastLine: other.readAs.lastLine + after },
    notes: [...table.notes, { code: 'fileRead', name, line: after + 1 }, ...notes],
  };
}

function areAlike(one: Table, other: Table): boolean {
  const namesOf = ({ header }: Table) => header?.map(normalName).join('\n');
  // A line of text that is wider than its header is a problem of its row, but not below a workbook.
  const flagsWideLines = one.header !== null && one.readAs.delimiter !== null;
  return (
    namesOf(one) === namesOf(other) &&
    (flagsWideLines || columnCount(one) === columnCount(other)) &&
    (one.readAs.firstDay ?? 0) === (other.readAs.firstDay ?? 0) &&
    other.lines.length > 0
  );
}

type Hidden = NonNullable<Table['readAs']['hidden']>;

const joinedHidden = (one: Hidden, two: Hidden) => ({
  rows: one.rows + two.rows,
  struck: one.struck + two.struck,
  columns: [...new Set([...one.columns, ...two.columns])],
  sheets: [...one.sheets, ...two.sheets],
});

function movedNote(note: TableNote, by: number): TableNote {
  if ('from' in note) return { ...note, from: note.from + by, to: note.to + by };
  return 'line' in note ? { ...note, line: note.line + by } : note;
}
