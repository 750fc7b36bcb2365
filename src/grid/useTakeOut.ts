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

  return {
    copyState,
    isSaving,
    save,
    /** @param count how many rows the sheet has */
    copyRows: ({ header, rows }: ExportSheet, count: number) =>
      copy(count > AT_ONCE ? blobOfLines(tsvLines(rows, header), 'text/plain') : toTsv(rows, header)),
    /** The same by a copy event, which asks for no permission, and has to have its text at once: not for more than some rows. */
    copyInto: (clipboard: DataTransfer, { header, rows }: ExportSheet, count: number) => {
      if (count > AT_ONCE) copy(blobOfLines(tsvLines(rows, header), 'text/plain'));
      else clipboard.setData('text/plain', toTsv(rows, header));
    },
  };
}
