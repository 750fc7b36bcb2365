import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ExportSheet } from '#grid/exportRows.ts';
import { whileWanted } from '#lib/whileWanted.ts';
import { download } from '#ui/download.ts';
import { useUnmountSignal } from '#ui/useUnmountSignal.ts';

/** Saves a sheet as an Excel workbook. The writer's code loads on first use. */
export function SaveAsXlsx({ fileName, sheet }: { fileName: string; sheet: () => ExportSheet }) {
  const [state, setState] = useState<'idle' | 'writing' | 'failed'>('idle');
  const shown = useUnmountSignal();
  const save = async () => {
    const signal = shown.current;
    setState('writing');
    try {
      const { toXlsx } = await import('#lib/toXlsx.ts');
      const { rows, header } = sheet();
      const workbook = await toXlsx(whileWanted(rows, signal), header, 'Results');
      if (signal.aborted) return;
      download(fileName, workbook.type, workbook);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="default" loading={state === 'writing'} onClick={() => void save()}>
        <Trans>Save as XLSX</Trans>
      </Button>
      {state === 'failed' && (
        <span role="alert">
          <Trans>The workbook could not be made. Check the connection and try again, or export as CSV.</Trans>
        </span>
      )}
    </>
  );
}
