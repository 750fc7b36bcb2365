import { noProgress, type Progress, partOf } from '../engine/progress.ts';
import { UNPACKED_LIMIT } from '../limits.ts';
import type { Corrections } from '../readAs.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { markedFormulas } from './markedFormulas.ts';
import { storedZip } from './storedZip.ts';
import type { Table, TableNote } from './table.ts';
import { tableFrom } from './tableFrom.ts';

/**
 * A sheet of an .xlsx workbook: the one told, else the first that holds anything. Numbers come as digits, dates as
 * year-month-day, formulas without a value as an error that no row can be sent with. The reader is loaded when the first
 * workbook is.
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
    const unpacked = storedZip(bytes, UNPACKED_LIMIT, (content, path) =>
      path.endsWith('.xml') ? markedFormulas(content) : content,
    );
    progress(0.2);
    const sheets = await readSheets(unpacked);
    progress(0.7);
    const sheet =
      sheets.find(({ sheet, data }) => sheet === told.sheet && data.length > 0) ??
      sheets.find(({ data }) => data.length > 0);
    if (!sheet) return refusal('empty');
    const notes: TableNote[] =
      sheets.length > 1 ? [{ code: 'otherSheets', sheet: sheet.sheet, others: sheets.length - 1 }] : [];
    const lines = sheet.data.map((cells, index) => ({ number: index + 1, cells: cells.map(cellText) }));
    return tableFrom(
      lines,
      {
        encoding: null,
        delimiter: null,
        sheets: sheets.map((one) => one.sheet),
        sheet: sheet.sheet,
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

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // A spreadsheet's date has no time zone; the reader gives it as midnight UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
