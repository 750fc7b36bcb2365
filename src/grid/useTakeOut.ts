import { useState } from 'react';
import { blobOfLines } from '#lib/blobOfLines.ts';
import { csvLines, toTsv } from '#lib/csv.ts';
import { whileWanted } from '#lib/whileWanted.ts';
import { download } from '#ui/download.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useUnmountSignal } from '#ui/useUnmountSignal.ts';
import type { ExportSheet } from './exportRows.ts';

/** Export and copy. An export is aborted on unmount: no file may come after a sign-out, or from another org's page. */
export function useTakeOut(fileName: string) {
  const { state: copyState, copy } = useCopy();
  const [saveState, setSaveState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const unmount = useUnmountSignal();

  const save = async ({ header, rows }: ExportSheet) => {
    const signal = unmount.current;
    setSaveState('saving');
    try {
      const type = 'text/csv;charset=utf-8';
      const file = await blobOfLines(whileWanted(csvLines(rows, header), signal), type);
      if (signal.aborted) return;
      download(fileName, type, file);
      setSaveState('idle');
    } catch {
      setSaveState('failed');
    }
  };
  const copyRows = ({ header, rows }: ExportSheet) => copy(toTsv(rows, header));
  return { copyState, saveState, save, copyRows };
}
