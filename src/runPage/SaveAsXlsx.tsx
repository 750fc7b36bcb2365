import { useLingui } from '@lingui/react/macro';
import type { ExportSheet } from '#grid/exportRows.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';

/** Saves a sheet as an Excel workbook. The writer's code loads on first use. */
export function SaveAsXlsx({ fileName, sheet }: { fileName: string; sheet: () => ExportSheet }) {
  const { t } = useLingui();
  const workbook = async (signal: AbortSignal) => {
    const { toXlsx } = await import('#lib/toXlsx.ts');
    const { rows, header } = sheet();
    return toXlsx(rows, header, 'Results', signal);
  };
  const failure = t`The workbook could not be made. Check the connection and try again, or export as CSV.`;
  return (
    <DownloadButton fileName={fileName} make={workbook} failure={failure}>
      {t`Save as XLSX`}
    </DownloadButton>
  );
}
