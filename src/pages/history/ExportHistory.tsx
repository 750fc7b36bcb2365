import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useAct } from '#desk/useAct.ts';
import { useSaveHistory } from '#desk/useSaveHistory.ts';
import { exportJournal } from '#journal/exportJournal.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

const load = async () => exportJournal;

export function ExportHistory() {
  const { t } = useLingui();
  const save = useAct(useSaveHistory(load));

  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        <Trans>Export</Trans>
      </Button>
      {save.isError && (
        <ConfirmDialog
          sends={false}
          title={t`The history could not be exported`}
          confirmLabel={t`Reload the page`}
          onConfirm={() => window.location.reload()}
          onCancel={save.reset}
        >
          <Trans>
            The browser did not hand the journal out, so no file was saved. Nothing is lost by it. Reload the
            page and export once more.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
