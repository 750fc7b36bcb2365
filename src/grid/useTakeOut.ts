import { useEffect, useRef, useState } from 'react';
import { blobOfLines } from '#lib/blobOfLines.ts';
import { csvLines, toTsv, tsvLines } from '#lib/csv.ts';
import { whileWanted } from '#lib/whileWanted.ts';
import { download } from '#ui/download.ts';
import { clipboardTurn, useCopy } from '#ui/useCopy.ts';
import { useUnmountSignal } from '#ui/useUnmountSignal.ts';
import type { ExportSheet } from './exportRows.ts';

/** Rows copied at once: as plain text, which every browser accepts, and within a copy event. */
const AT_ONCE = 2_000;

export type SaveState = 'idle' | 'saving' | 'failed';

/** Export and copy. Aborted on unmount: no file may come after a sign-out, or from another org's page. */
export function useTakeOut(fileName: string) {
  const { state: copyState, copy } = useCopy();
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const isSaving = useRef(false);
  const unmount = useUnmountSignal();
  // A later copy on the page, by keys or menu, replaces a pending one.
  useEffect(() => {
    document.addEventListener('copy', clipboardTurn, { capture: true });
    return () => document.removeEventListener('copy', clipboardTurn, { capture: true });
  }, []);

  const save = async ({ header, rows }: ExportSheet) => {
    // A second click may come before the button shows its busy state.
    if (isSaving.current) return;
    const signal = unmount.current;
    isSaving.current = true;
    setSaveState('saving');
    try {
      const type = 'text/csv;charset=utf-8';
      const file = await blobOfLines(whileWanted(csvLines(rows, header), signal), type);
      if (signal.aborted) return;
      download(fileName, type, file);
      setSaveState('idle');
    } catch {
      setSaveState('failed');
    } finally {
      isSaving.current = false;
    }
  };

  const copyRows = ({ header, rows }: ExportSheet, count: number) =>
    copy(
      count > AT_ONCE
        ? (signal) => putLater(whileWanted(whileWanted(tsvLines(rows, header), signal), unmount.current))
        : toTsv(rows, header),
    );

  return {
    copyState,
    saveState,
    save,
    copyRows,
    /** The same in a copy event, which needs no permission but its text at once: only for few rows. */
    copyInto: (clipboard: DataTransfer, sheet: ExportSheet, count: number) => {
      if (count > AT_ONCE) copyRows(sheet, count);
      else clipboard.setData('text/plain', toTsv(sheet.rows, sheet.header));
    },
  };
}

/** Calls the browser while the click still counts, with text that comes later. Also rejects without a clipboard. */
async function putLater(lines: Iterable<string>): Promise<void> {
  const type = 'text/plain';
  await navigator.clipboard.write([new ClipboardItem({ [type]: blobOfLines(lines, type) })]);
}
