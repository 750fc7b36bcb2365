import { blobOfLines } from '#lib/blobOfLines.ts';
import { csvLines, toTsv } from '#lib/csv.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useDownload } from '#ui/useDownload.ts';
import type { ExportSheet } from './exportRows.ts';

export function useTakeOut(fileName: string) {
  const { state: copyState, copy } = useCopy();
  const { status: saveStatus, mutate } = useDownload(fileName);
  const save = ({ header, rows }: ExportSheet) =>
    mutate((signal) => blobOfLines(csvLines(rows, header), 'text/csv;charset=utf-8', signal));
  const copyRows = ({ header, rows }: ExportSheet) => copy(toTsv(rows, header));
  return { copyState, saveStatus, save, copyRows };
}
