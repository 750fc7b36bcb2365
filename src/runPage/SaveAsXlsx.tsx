import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ExportSheet } from '#grid/exportRows.ts';
import { useDownload } from '#ui/useDownload.ts';

/** Saves a sheet as an Excel workbook. The writer's code loads on first use. */
export function SaveAsXlsx({ fileName, sheet }: { fileName: string; sheet: () => ExportSheet }) {
  const save = useDownload(fileName);
  const workbook = async (signal: AbortSignal) => {
    const { toXlsx } = await import('#lib/toXlsx.ts');
    const { rows, header } = sheet();
    return toXlsx(rows, header, 'Results', signal);
  };
  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate(workbook)}>
        <Trans>Save as XLSX</Trans>
      </Button>
      {save.isError && (
        <span role="alert">
          <Trans>The workbook could not be made. Check the connection and try again, or export as CSV.</Trans>
        </span>
      )}
    </>
  );
}
