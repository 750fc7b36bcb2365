import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExportSheet } from '#grid/toExportSheet.ts';
import { toXlsx } from '#lib/xlsx/toXlsx.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { titleLine } from './rows/runExportTitle.ts';

interface SaveAsXlsxButtonProps {
  /** The name of the file, without extension. */
  name: string;
  /** The title above the header. */
  title: string;
  sheet(): ExportSheet;
  children?: ReactNode;
}

/** Saves a sheet as an Excel workbook. */
export function SaveAsXlsxButton({ name, title, sheet, children }: SaveAsXlsxButtonProps) {
  const { t } = useLingui();
  const workbook = (signal: AbortSignal) => {
    const { header, ...rest } = sheet();
    return toXlsx([{ name: 'Results', title: titleLine(header, title), header, ...rest }], signal);
  };
  const failure = t`The workbook could not be made. Check the connection and try again, or export as CSV.`;
  return (
    <DownloadButton fileName={`${name}.xlsx`} make={workbook} failure={failure}>
      {children ?? t`Save as XLSX`}
    </DownloadButton>
  );
}
