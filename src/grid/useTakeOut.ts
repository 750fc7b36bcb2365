import { useState } from 'react';
import { blobOfLines } from '#lib/blobOfLines.ts';
import { csvLines, toTsv, tsvLines } from '#lib/csv.ts';
import { download } from '#ui/download.ts';
import { useCopy } from '#ui/useCopy.ts';
import type { ExportSheet } from './exportRows.ts';

/** So many rows are copied in one go: as a plain text, which every browser takes, and within a copy event. */
const AT_ONCE = 2_000;

/** The ways of rows out of the grid: as a file, or onto the clipboard. */
export function useTakeOut(fileName: string) {
  const { state: copyState, copy } = useCopy();
  const [isSaving, setIsSaving] = useState(false);

  const save = async ({ header, rows }: ExportSheet) => {
    setIsSaving(true);
    try {
      const type = 'text/csv;charset=utf-8';
      download(fileName, type, await blobOfLines(csvLines(rows, header), type));
    } finally {
      setIsSaving(false);
    }
  };

  /** @param count how many rows the sheet has */
  const copyRows = ({ header, rows }: ExportSheet, count: number) =>
    copy(count > AT_ONCE ? putLater(tsvLines(rows, header)) : toTsv(rows, header));

  return {
    copyState,
    isSaving,
    save,
    copyRows,
    /** The same by a copy event, which asks for no permission, and has to have its text at once: not for more than some rows. */
    copyInto: (clipboard: DataTransfer, sheet: ExportSheet, count: number) => {
      if (count > AT_ONCE) copyRows(sheet, count);
      else clipboard.setData('text/plain', toTsv(sheet.rows, sheet.header));
    },
  };
}

/** The browser is asked while the click is fresh, and gets the text when it is made. Rejects where it has no clipboard, too. */
async function putLater(lines: Iterable<string>): Promise<void> {
  const type = 'text/plain';
  await navigator.clipboard.write([new ClipboardItem({ [type]: blobOfLines(lines, type) })]);
}
