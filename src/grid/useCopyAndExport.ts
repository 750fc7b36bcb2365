import { useLingui } from '@lingui/react/macro';
import { useCallbackRef, useTimeout } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, useMemo } from 'react';
import { regionalCsvDelimiter } from '#language/regionalCsvDelimiter.ts';
import { blobOfLines } from '#lib/blobOfLines.ts';
import { csvLines, toHtmlTable, toTsv } from '#lib/csv.ts';
import { useDownload } from '#ui/useDownload.ts';
import type { GridColumn } from './gridColumn.tsx';
import { type ExportColumn, type ExportSheet, exportName, toExportSheet } from './toExportSheet.ts';

const COPIED_MS = 2_000;

export interface TakingOutProps<Row> {
  rows: readonly Row[];
  /** The name of exported files without extension. The filter and the format are added. */
  fileName: string;
  /** Columns of the export, if it has more than the grid. */
  exportColumns?: readonly ExportColumn<Row>[];
  /** Rows below the others in an export of all rows. */
  exportAfter?: readonly Row[];
  exportDelimiter?: string | undefined;
  /** Buttons after "Export". `shown` returns the rows shown at the time of the click; `fileName` names them. */
  moreActions?(shown: () => ExportSheet, fileName: string): ReactNode;
}

interface Shown<Row> {
  columns: readonly GridColumn<Row>[];
  view: Int32Array;
  selected: Int32Array;
  cell: { row: number; column: number };
  /** In words, which rows these are; they name the file. */
  words: readonly (string | null | false)[];
}

/** Copy, Export and the actions beside them. They take the rows shown; Copy takes the selected ones, if there are any. */
export function useCopyAndExport<Row>(
  props: TakingOutProps<Row>,
  { columns, view, selected, ...shown }: Shown<Row>,
) {
  const { rows } = props;
  const { i18n } = useLingui();
  const { copy, copyStatus } = useCopyCells();
  const fileName = exportName(props.fileName, ...shown.words);
  const { status: saveStatus, mutate: download } = useDownload(`${fileName}.csv`);
  const toCopy = selected.length > 0 ? selected : view;
  const rowsAt = (indexes: Int32Array) => Array.from(indexes, (index) => rows[index]);
  const sheetShown = useCallbackRef(() => {
    const after = view.length === rows.length ? (props.exportAfter ?? []) : [];
    return toExportSheet([...rowsAt(view), ...after], props.exportColumns ?? columns);
  });
  const textsToCopy = () => clipboardTexts(toExportSheet(rowsAt(toCopy), columns));
  return {
    toCopy,
    copyStatus,
    saveStatus,
    onCopyRows: useCallbackRef(() => copy(textsToCopy())),
    onExport: useCallbackRef(() => {
      const { header, rows: lines } = sheetShown();
      const csv = csvLines(lines, header, props.exportDelimiter ?? regionalCsvDelimiter(i18n));
      download((signal) => blobOfLines(csv, 'text/csv;charset=utf-8', signal));
    }),
    moreActions: useMemo(
      () => props.moreActions?.(sheetShown, fileName),
      [props.moreActions, sheetShown, fileName],
    ),
    /** Handles Ctrl+C by the copy event, not the key: this needs no permission, and keys differ by system. */
    onCopy: (event: ClipboardEvent) => {
      if (document.getSelection()?.toString()) return;
      const row = rows[view[shown.cell.row] ?? -1];
      const text = row && columns[shown.cell.column]?.text(row);
      if (selected.length === 0 && text === undefined) return;
      event.preventDefault();
      const texts = selected.length > 0 ? textsToCopy() : clipboardTexts({ rows: [[text ?? '']] });
      for (const [type, content] of Object.entries(texts)) event.clipboardData.setData(type, content);
    },
  };
}

/** The formats of one copy: each program pastes the format it handles best. */
function clipboardTexts({ header, rows }: Pick<ExportSheet, 'rows'> & { header?: readonly string[] }) {
  const lines = [...rows];
  return { 'text/plain': toTsv(lines, header), 'text/html': toHtmlTable(lines, header) };
}

/** Not Mantine's useClipboard: it copies plain text only. */
function useCopyCells() {
  const { mutate, status, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (texts: Readonly<Record<string, string>>) => {
      if (isCopiedByEvent(texts)) return;
      const blobs = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    },
    onSuccess: () => start(),
  });
  const { start } = useTimeout(reset, COPIED_MS);
  return { copy: mutate, copyStatus: status };
}

/**
 * Copies like Ctrl+C. `clipboard.write` parses the HTML under the page's policy, which blocks and reports the style of each
 * cell: 100,000 reports for a large run. It is left for browsers that refuse the command.
 */
function isCopiedByEvent(texts: Readonly<Record<string, string>>): boolean {
  let isWritten = false;
  const write = (event: globalThis.ClipboardEvent) => {
    // The grid's own handler would copy a cell.
    event.stopPropagation();
    event.preventDefault();
    for (const [type, text] of Object.entries(texts)) event.clipboardData?.setData(type, text);
    isWritten = true;
  };
  document.addEventListener('copy', write, true);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', write, true);
  // Firefox answers true also where a setting (`dom.event.clipboardevents.enabled`) sends pages no such events.
  return isCopied && isWritten;
}
