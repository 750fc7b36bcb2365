import { Trans } from '@lingui/react/macro';
import { FileButton } from '@mantine/core';
import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { useImport } from './useImport.ts';

/** Takes an exported journal back: reads the file, says what it holds, and writes it only after a yes. */
export function ImportHistory() {
  const { step, choose, confirm, close } = useImport();
  const forget = useRef<() => void>(null);
  return (
    <>
      <FileButton
        accept=".json,application/json"
        // Without it the same file, chosen once more, would be no choice.
        resetRef={forget}
        onChange={(file) => {
          if (file) void choose(file);
          forget.current?.();
        }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={step.kind === 'reading'}>
            <Trans>Import</Trans>
          </Button>
        )}
      </FileButton>
      <ImportDialog step={step} onConfirm={() => void confirm()} onClose={close} />
    </>
  );
}
