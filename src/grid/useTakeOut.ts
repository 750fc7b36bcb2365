import { useClipboard } from '@mantine/hooks';
import { blobOfLines } from '#lib/blobOfLines.ts';
import { csvLines, toTsv } from '#lib/csv.ts';
import { useDownload } from '#ui/useDownload.ts';
import type { ExportSheet } from './exportRows.ts';

export function useTakeOut(fileName: string) {
  const { copied, error: copyError, copy } = useClipboard();
  const { status: saveStatus, mutate } = useDownload(fileName);
  const save = ({ header, rows }: ExportSheet) =>
    mutate((signal) => blobOfLines(csvLines(rows, header), 'text/csv;charset=utf-8', signal));
  const copyRows = ({ header, rows }: ExportSheet) => copy(toTsv(rows, header));
  return { copied, copyError, saveStatus, acts: [copied, copyError, saveStatus], save, copyRows };
}
