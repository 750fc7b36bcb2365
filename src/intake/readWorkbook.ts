import { UNPACKED_LIMIT } from './limits.ts';
import { type Refusal, refusal } from './refusal.ts';
import { storedZip } from './storedZip.ts';
import type { Table, TableNote } from './table.ts';
import { tableFrom } from './tableFrom.ts';

/**
 * The first sheet of an .xlsx workbook that holds anything. Numbers come as digits, dates as year-month-day. The reader
 * is loaded when the first workbook is.
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<Table | Refusal> {
  const reader = await import('read-excel-file/browser').catch(() => null);
  if (!reader) return refusal('readerNotLoaded');
  try {
    const { default: readSheets } = reader;
    const sheets = await readSheets(await storedZip(bytes, UNPACKED_LIMIT));
    const sheet = sheets.find(({ data }) => data.length > 0);
    if (!sheet) return refusal('empty');
    const notes: TableNote[] =
      sheets.length > 1 ? [{ code: 'otherSheets', sheet: sheet.sheet, others: sheets.length - 1 }] : [];
    const lines = sheet.data.map((cells, index) => ({ number: index + 1, cells: cells.map(cellText) }));
    return tableFrom(lines, null, notes);
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
