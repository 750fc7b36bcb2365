import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Run } from '#run/run.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { NoteField } from './NoteField.tsx';
import { useDesk } from './useDesk.ts';
import { useDeskQueries } from './useDeskQuery.ts';
import { useOnce } from './useOnce.ts';

/** The ticket number or reason of a run. Often the case is only opened afterwards, so it can be written at any time. */
export function RunNote({ run }: { run: Run }) {
  const { t } = useLingui();
  const { journal, person } = useDesk();
  const queries = useDeskQueries();
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const { isUnderWay, once } = useOnce();

  const open = () => {
    setIsRefused(false);
    setDraft(run.note);
  };
  const save = async (note: string) => {
    try {
      await journal.recordNote(run.id, note, { by: person.name, at: Date.now() });
      // While the run is being sent its page does not follow the journal.
      await queries.invalidateQueries({ queryKey: ['run'] });
      setDraft(null);
    } catch {
      setIsRefused(true);
    }
  };

  return (
    <>
      {run.note && `${run.note} `}
      <Button size="xs" variant="subtle" onClick={open}>
        {run.note ? t`Edit note` : t`Add note`}
      </Button>
      {draft !== null && (
        <ConfirmDialog
          sends={false}
          title={t`Ticket number or reason`}
          confirmLabel={t`Save note`}
          isSending={isUnderWay}
          onConfirm={() => void once(() => save(draft.trim()))}
          onCancel={() => setDraft(null)}
        >
          <NoteField value={draft} onChange={setDraft} description={t`Kept in this browser’s journal`} />
          {isRefused && (
            <Notice tone="negative" title={t`This could not be recorded`}>
              <Trans>This browser could not write into its journal.</Trans>
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
