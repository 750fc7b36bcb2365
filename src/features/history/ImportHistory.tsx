import { Trans } from '@lingui/react/macro';
import { FileChoice } from '#ui/FileChoice.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { useImport } from './useImport.ts';

/** Takes an exported journal back: reads the file, says what it holds, and writes it only after a yes. */
export function ImportHistory() {
  const { step, choose, confirm, close } = useImport();
  return (
    <>
      <FileChoice
        accept=".json,application/json"
        loading={step.kind === 'reading'}
        onChoose={(file) => void choose(file)}
      >
        <Trans>Import</Trans>
      </FileChoice>
      <ImportDialog step={step} onConfirm={() => void confirm()} onClose={close} />
    </>
  );
}
