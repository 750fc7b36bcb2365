import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useAct } from '#desk/useAct.ts';
import type { ExportSheet } from '#grid/exportRows.ts';
import { whileWanted } from '#lib/whileWanted.ts';
import { download } from '#ui/download.ts';
import { useUnmountSignal } from '#ui/useUnmountSignal.ts';

/** Saves a sheet as an Excel workbook. The writer's code loads on first use. */
export function SaveAsXlsx({ fileName, sheet }: { fileName: string; sheet: () => ExportSheet }) {
  const shown = useUnmountSignal();
  const save = useAct(async () => {
    const signal = shown.current;
    const { toXlsx } = await import('#lib/toXlsx.ts');
    const { rows, header } = sheet();
    const workbook = await toXlsx(whileWanted(rows, signal), header, 'Results');
    if (!signal.aborted) download(fileName, workbook.type, workbook);
  });
  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
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
