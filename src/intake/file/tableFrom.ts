import { cleanText } from '#lib/cleanText.ts';
import { COLUMN_LIMIT, LINE_LIMIT } from './limits.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Corrections, Line, ReadAs, Table, TableNote } from './table.ts';
import { isTotal, tableFrame } from './tableFrame.ts';
import { trimmedCell } from './trimmedCell.ts';

/** Characters quoted of a header or title; a line of prose may be mistaken for one. */
const SHOWN_NAMES = 200;

/** Lines that a file may have outside its table: titles, header, totals. */
const FRAME_LINES = 100;

export interface RawLine {
  number: number;
  cells: readonly string[];
}

export interface RawSource
  extends Pick<ReadAs, 'encoding' | 'delimiter' | 'sheets' | 'sheet' | 'hidden' | 'firstDay'> {
  notes: readonly TableNote[];
}

/** Lines of dashes or only delimiters count as blank. A single dash or so is what people write where there is nothing. */
function holdsAnything(cell: string): boolean {
  return /[\p{L}\p{N}]|^[-–—?∅…]$/u.test(cell);
}

/** Trims, notes blank lines and drops them, finds the header, and drops lines outside the table. */
export function tableFrom(
  raw: Iterable<RawLine>,
  source: RawSource,
  corrections: Corrections = {},
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
    if (lines.length > LINE_LIMIT + FRAME_LINES) return refusal('tooManyLines');
    if (isAfterBlank && lines.length > 0) block += 1;
    isAfterBlank = false;
    lines.push({ number, block, cells: trimmed });
  }
  if (lines.length === 0) return refusal('empty');

  const { header, from, to } = tableFrame(lines, corrections);
  const headerLine = header === null ? undefined : lines[header];
  const framed = lines.slice(from, to);
  // If the person sets the first or last row, all lines between are rows.
  const hasRange = corrections.firstLine !== undefined || corrections.lastLine !== undefined;
  // In a list each line is an id, even one that looks like a word if the org accepts any.
  const isList = (headerLine?.cells.length ?? 1) === 1 && framed.every(({ cells }) => cells.length === 1);
  const totals = hasRange || isList ? [] : framed.filter(isTotal);
  const dataLines = totals.length > 0 ? framed.filter((line) => !isTotal(line)) : framed;
  if (dataLines.length > LINE_LIMIT) return refusal('tooManyLines');
  const { notes, ...known } = source;
  return {
    kind: 'table',
    header: headerLine?.cells ?? null,
    lines: dataLines,
    readAs: {
      ...known,
      headerLine: headerLine?.number ?? null,
      firstLine: dataLines[0]?.number ?? (headerLine?.number ?? 0) + 1,
      lastLine: dataLines.at(-1)?.number ?? lines.at(-1)?.number ?? 1,
    },
    notes: [
      ...notes,
      ...leftOut('linesAbove', lines.slice(0, header ?? from)),
      ...(headerLine
        ? [{ code: 'headerRow' as const, line: headerLine.number, names: quoted(headerLine.cells) }]
        : []),
      ...(header === null ? [] : leftOut('linesAbove', lines.slice(header + 1, from))),
      ...totalsNote(totals),
      ...leftOut('linesBelow', lines.slice(to)),
    ],
  };
}

function leftOut(code: 'linesAbove' | 'linesBelow', lines: readonly Line[]): TableNote[] {
  const [first] = lines;
  const last = lines.at(-1);
  return first && last ? [{ code, from: first.number, to: last.number, text: quoted(first.cells) }] : [];
}

function totalsNote(totals: readonly Line[]): TableNote[] {
  const [first] = totals;
  return first
    ? [{ code: 'totalLines', count: totals.length, line: first.number, text: quoted(first.cells) }]
    : [];
}

function quoted(cells: readonly string[]): string {
  return cleanText(cells.filter((cell) => cell !== '').join(', '), SHOWN_NAMES);
}
