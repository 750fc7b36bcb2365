import { Trans } from '@lingui/react/macro';
import { useAct } from '#desk/useAct.ts';
import { useDesk } from '#desk/useDesk.ts';
import { importRuns, readImport } from '#journal/importRuns.ts';
import type { RunHistory } from '#run/runStore.ts';
import { FileChoice } from '#ui/fields/FileChoice.tsx';
import { ImportDialog } from './ImportDialog.tsx';

/** Takes an exported journal back: reads the file, says what it holds, and writes it only after a yes. */
export function ImportHistory() {
  const { journal, owner } = useDesk();
  const reading = useAct((file: File) => readImport(journal, file, owner));
  const writing = useAct((runs: readonly RunHistory[]) => importRuns(journal, runs));
  const { data: offer } = reading;
  const close = () => {
    reading.reset();
    writing.reset();
  };
  return (
    <>
      <FileChoice
        accept=".json,application/json"
        loading={reading.isPending}
        onChoose={(file) => reading.mutate(file)}
      >
        <Trans>Import</Trans>
      </FileChoice>
      {offer && (
        <ImportDialog
          offer={offer}
          result={writing.data ?? null}
          isWriting={writing.isPending}
          onConfirm={() => {
            if (offer.kind === 'read') writing.mutate(offer.plan.fresh);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
