import { useTimeout } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { toHtmlTable, toTsv } from '#lib/csv.ts';
import type { ExportSheet } from './exportRows.ts';

const COPIED_MS = 2_000;

/** The formats of one copy: each program pastes the format it handles best. */
export function clipboardTexts({ header, rows }: Pick<ExportSheet, 'rows'> & { header?: readonly string[] }) {
  const lines = [...rows];
  return { 'text/plain': toTsv(lines, header), 'text/html': toHtmlTable(lines, header) };
}

/** Not Mantine's useClipboard: it copies plain text only. */
export function useCopyCells() {
  const { mutate, status, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (texts: Readonly<Record<string, string>>) => {
      const blobs = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    },
    onSuccess: () => start(),
  });
  const { start } = useTimeout(reset, COPIED_MS);
  return { copy: mutate, copyStatus: status };
}
