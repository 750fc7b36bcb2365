import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { journalKey } from '#desk/journalKey.ts';
import { JournalWriteFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { NoteField } from '#pageParts/sending/NoteField.tsx';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { Run } from '#run/run.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** The ticket number or reason of a run. It can be edited at any time, since tickets are often opened later. */
export function RunNote({ run }: { run: Run }) {
  const { t } = useLingui();
  const { journal, owner, person } = useDesk();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<string | null>(null);
  const save = useAct(async (note: string) => {
    await journal.recordNote(run.id, note, { by: person.name, at: Date.now() });
    // While the run is being sent, its page does not follow the journal.
    await queryClient.invalidateQueries({ queryKey: journalKey(owner, 'run', run.id) });
    setDraft(null);
  });
  const open = () => {
    save.reset();
    setDraft(run.note);
  };

  return (
    <>
      {run.note && `${run.note} `}
      <Button size="xs" variant="transparent" px={0} style={{ verticalAlign: 'baseline' }} onClick={open}>
        {run.note ? t`Edit note` : t`Add note`}
      </Button>
      {draft !== null && (
        <ConfirmDialog
          sends={false}
          title={t`Ticket number or reason`}
          confirmLabel={t`Save note`}
          isSending={save.isPending}
          onConfirm={() => save.mutate(draft.trim())}
          onCancel={() => setDraft(null)}
        >
          <NoteField value={draft} onChange={setDraft} description={t`Kept in this browser’s journal`} />
          {save.isError && <JournalWriteFailedNotice />}
        </ConfirmDialog>
      )}
    </>
  );
}
