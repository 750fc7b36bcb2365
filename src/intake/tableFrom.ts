import { cleanText } from '#lib/cleanText.ts';
import { isHeader } from './header.ts';
import { COLUMN_LIMIT, LINE_LIMIT } from './limits.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Delimiter, Line, Table, TableNote } from './table.ts';
import { trimmedCell } from './trimmedCell.ts';

/** Characters of a header that are quoted to the person; a line of prose can be taken for one. */
const SHOWN_NAMES = 200;

/** A line as a parser gives it. */
export interface RawLine {
  number: number;
  cells: readonly string[];
}

/** A line of dashes or of nothing but delimiters is as good as blank. */
function holdsAnything(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell);
}

/** Trims, remembers where blank lines stood and drops them, and finds the header. */
export function tableFrom(
  raw: Iterable<RawLine>,
  delimiter: Delimiter,
  notes: readonly TableNote[] = [],
): Table | Refusal {
  const lines: Line[] = [];
  let block = 0;
  let isAfterBlank = false;
  for (const { number, cells } of raw) {
    if (cells.length > COLUMN_LIMIT && cells.some((cell) => cell !== '')) return refusal('tooManyColumns');
    const trimmed = cells.map(trimmedCell);
    if (!trimmed.some(holdsAnything)) {
      isAfterBlank = true;
      continue;
    }
    if (lines.length > LINE_LIMIT) return refusal('tooManyLines');
    if (isAfterBlank && lines.length > 0) block += 1;
    isAfterBlank = false;
    lines.push({ number, block, cells: trimmed });
  }

  const [first, ...others] = lines;
  if (!first) return refusal('empty');
  if (!isHeader(first, others)) {
    return lines.length > LINE_LIMIT
      ? refusal('tooManyLines')
      : { kind: 'table', header: null, lines, delimiter, notes };
  }
  const names = cleanText(first.cells.filter((cell) => cell !== '').join(', '), SHOWN_NAMES);
  const headerRow: TableNote = { code: 'headerRow', line: first.number, names };
  return { kind: 'table', header: first.cells, lines: others, delimiter, notes: [...notes, headerRow] };
}
