import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { exportJournal } from '#journal/exportJournal.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useOnce } from '#workbench/useOnce.ts';
import { useSaveHistory } from '#workbench/useSaveHistory.ts';

const load = async () => exportJournal;

/** Saves the whole journal as a file. */
export function ExportHistory() {
  const { t } = useLingui();
  const { isUnderWay, once } = useOnce();
  const [hasFailed, setHasFailed] = useState(false);

  const save = useSaveHistory(load);

  return (
    <>
      <Button
        variant="default"
        loading={isUnderWay}
        onClick={() => void once(() => save().catch(() => setHasFailed(true)))}
      >
        <Trans>Export</Trans>
      </Button>
      {hasFailed && (
        <ConfirmDialog
          sends={false}
          title={t`The history could not be exported`}
          confirmLabel={t`Reload the page`}
          onConfirm={() => window.location.reload()}
          onCancel={() => setHasFailed(false)}
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
