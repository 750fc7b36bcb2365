import { noProgress, type Progress, partOf } from '../engine/progress.ts';
import { idsIn, isId } from '../ids/idText.ts';
import { UNPACKED_LIMIT } from '../limits.ts';
import type { Corrections, Hidden, ReadAs } from '../readAs.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { markedFormulas } from './markedFormulas.ts';
import { columnLetters, type Merge, noFacts, type SheetFacts } from './sheetFacts.ts';
import { storedZip } from './storedZip.ts';
import type { Table, TableNote } from './table.ts';
import { type RawLine, tableFrom } from './tableFrom.ts';
import { workbookParts } from './workbookParts.ts';

/** Lines of a sheet that are searched for ids. */
const SAMPLE_LINES = 500;

/**
 * A sheet of an .xlsx workbook: the one told, else the visible one that holds ids, else the first that holds anything; none
 * while the person has to say which of several with ids is meant. Numbers come as digits, dates
 * as year-month-day, formulas without a value as an error that no row can be sent with. What the sheet hides is left out
 * unless told otherwise: a filter says which rows are meant. The reader is loaded when the first workbook is.
 */
export async function readWorkbook(
  bytes: ArrayBuffer,
  told: Corrections = {},
  progress: Progress = noProgress,
): Promise<Table | Refusal> {
  // The one for workers: that for the page starts a worker of its own from a blob, which Trusted Types forbids.
  const reader = await import('read-excel-file/web-worker').catch(() => null);
  if (!reader) return refusal('readerNotLoaded');
  try {
    const { default: readSheets } = reader;
    const { see, parts } = workbookParts();
    const unpacked = storedZip(bytes, UNPACKED_LIMIT, (content, path) => {
      see(content, path);
      return path.endsWith('.xml') ? markedFormulas(content) : content;
    });
    progress(0.2);
    const ofSheets = parts();
    const sheets = (await readSheets(unpacked)).map(({ sheet, data }, place) => {
      const { isHidden, facts } = ofSheets[place] ?? { isHidden: false, facts: noFacts };
      const lines = data.filter((cells) => cells.some((cell) => cell !== null)).length;
      return { name: sheet, data, lines, isHidden, facts };
    });
    progress(0.7);
    const filled = sheets.filter(({ lines }) => lines > 0);
    const saidSheet = filled.find(({ name }) => name === told.sheet);
    const shown = filled.filter(({ isHidden }) => !isHidden);
    const withIds = shown.filter(({ data }) => holdsIds(data));
    const sheet = saidSheet ?? (withIds.length > 0 ? withIds : shown)[0];
    if (!sheet) return refusal(filled.length > 0 ? 'allHidden' : 'empty');
    const source = {
      encoding: null,
      delimiter: null,
      sheets: filled.map(({ name, lines, isHidden }) => ({ name, lines, isHidden })),
    };
    if (!saidSheet && withIds.length > 1) return openTable({ ...source, sheet: null, hidden: null });
    const merged = fillMerges(sheet.data, sheet.facts.merges);
    const { lines, hidden } = shownLines(sheet.data, sheet.facts, told.includeHidden === true);
    if (lines.length === 0) return refusal('allHidden');
    const notes: TableNote[] = merged > 0 ? [{ code: 'mergedFilled', cells: merged }] : [];
    const others = shown.filter((one) => one !== sheet);
    if (others.length > 0)
      notes.push({
        code: 'otherSheets',
        sheet: sheet.name,
        others: others.map(({ name, lines }) => ({ name, lines })),
      });
    return tableFrom(
      lines,
      {
        ...source,
        sheet: sheet.name,
        hidden: {
          ...hidden,
          sheets: filled.filter((one) => one.isHidden && one !== sheet).map(({ name }) => name),
        },
        notes,
        lineCount: lines.length,
      },
      told,
      partOf(progress, 0.7, 1),
    );
  } catch {
    // Whatever is wrong with the file, the person can do one thing about it: save it anew.
    return refusal('fileBroken');
  }
}

/** Whether a sheet holds a record id among its first lines. */
function holdsIds(data: readonly (readonly unknown[])[]): boolean {
  return data
    .slice(0, SAMPLE_LINES)
    .some((cells) => cells.some((cell) => typeof cell === 'string' && idsIn(cell, 'checked').ids.some(isId)));
}

/** A workbook of which no sheet is read yet. */
function openTable(source: Pick<ReadAs, 'encoding' | 'delimiter' | 'sheets' | 'sheet' | 'hidden'>): Table {
  const readAs = { ...source, headerLine: null, firstLine: 1, lastLine: 1 };
  return { kind: 'table', header: null, lines: [], delimiter: null, readAs, notes: [] };
}

/** Gives each cell of a merge its value, which the file stores in the first alone; returns how many were empty. */
function fillMerges(data: readonly unknown[][], merges: readonly Merge[]): number {
  let filled = 0;
  for (const { column, from, to } of merges) {
    const value = data[from - 1]?.[column] ?? null;
    if (value === null) continue;
    for (let row = from; row < to; row++) {
      const cells = data[row];
      // Merges never overlap, except in a file that was made to take long.
      if (!cells || (cells[column] ?? null) !== null) break;
      cells[column] = value;
      filled += 1;
    }
  }
  return filled;
}

/** The lines of a sheet with their numbers in it, without what it hides. */
function shownLines(
  data: readonly (readonly unknown[])[],
  { hiddenRows, hiddenColumns }: SheetFacts,
  isIncluded: boolean,
): { lines: RawLine[]; hidden: Omit<Hidden, 'sheets'> } {
  let rows = 0;
  // A sheet may hide thousands of empty columns beside its cells.
  const looked = [...hiddenColumns].filter((column) => column < (data[0]?.length ?? 0));
  const columns = new Set<number>();
  const lines: RawLine[] = [];
  for (const [index, given] of data.entries()) {
    const number = index + 1;
    const cells = given.map(cellText);
    const isFilled = () => cells.some((cell) => cell !== '');
    if (hiddenRows.has(number) && isFilled()) {
      rows += 1;
      if (!isIncluded) continue;
    }
    for (const column of looked) {
      if (!cells[column]) continue;
      columns.add(column);
      if (!isIncluded) cells[column] = '';
    }
    lines.push({ number, cells });
  }
  const letters = [...columns].sort((a, b) => a - b).map(columnLetters);
  return { lines, hidden: { rows, columns: letters, isIncluded } };
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // A spreadsheet's date has no time zone; the reader gives it as midnight UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
