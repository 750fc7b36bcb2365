import { noProgress, type Progress, partOf } from '../engine/progress.ts';
import { UNPACKED_LIMIT } from '../limits.ts';
import type { Corrections } from '../readAs.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { filledSheet } from './filledSheet.ts';
import { markedFormulas } from './markedFormulas.ts';
import { noFacts } from './sheetFacts.ts';
import { storedZip } from './storedZip.ts';
import type { Table } from './table.ts';
import { type IsWantedId, tableOfBook } from './tableOfBook.ts';
import { workbookParts } from './workbookParts.ts';

/** Returns numbers as digits, dates as year-month-day, and formulas without a value as errors. */
export async function readWorkbook(
  bytes: ArrayBuffer,
  corrections: Corrections = {},
  progress: Progress = noProgress,
  isWanted?: IsWantedId,
): Promise<Table | Refusal> {
  // The worker version: the page version starts its own worker from a blob, which Trusted Types forbids.
  const reader = await import('read-excel-file/web-worker').catch(() => null);
  if (!reader) return refusal('readerNotLoaded');
  try {
    const { default: readSheets } = reader;
    const { see, parts } = workbookParts();
    const unpacked = storedZip(bytes, UNPACKED_LIMIT, (content, path) => {
      see(content, path);
      if (!/worksheets\/[^/]+\.xml$/.test(path)) return content;
      const filled = filledSheet(content);
      return filled instanceof Uint8Array ? markedFormulas(filled) : filled;
    });
    if (!(unpacked instanceof ArrayBuffer)) return unpacked;
    progress(0.2);
    const ofSheets = parts();
    const sheets = (await readSheets(unpacked)).map(({ sheet: name, data }, place) => ({
      name,
      data,
      ...(ofSheets[place] ?? { isHidden: false, facts: noFacts }),
    }));
    progress(0.7);
    return tableOfBook(sheets, { corrections, progress: partOf(progress, 0.7, 1), isWanted });
  } catch {
    // For any fault in the file the person can only save it anew.
    return refusal('fileBroken');
  }
}
