import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemWords } from '#contract/problemWords.ts';
import { idProblem, keptId } from '#contract/recordId.ts';
import type { Run, Settlement } from '#run/run.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { recordWords } from './columnWords.ts';
import { NamedRows } from './NamedRows.tsx';
import { NoteField } from './NoteField.tsx';
import { settleRows } from './settleRows.ts';
import type { Unit } from './unitsOf.ts';
import { useDesk } from './useDesk.ts';
import { useOnce } from './useOnce.ts';

/** Asks for what the person found in the CRM, and journals it with their name. */
export function SettleDialog({
  run,
  unit,
  found,
  onClose,
}: {
  run: Run;
  unit: Unit;
  found: Settlement['found'];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const desk = useDesk();
  const [recordId, setRecordId] = useState('');
  const [note, setNote] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const { isUnderWay, once } = useOnce();
  const record = found === 'done' ? recordWords[run.operation] : null;
  const id = recordId.trim();
  const problem = id ? idProblem(id, desk.org) : null;

  const settle = async () => {
    const about = { runId: run.id, found, recordId: id ? keptId(id, desk.org) : null, note: note.trim() };
    const isSettled = await settleRows(desk, unit.rows, about).catch(() => false);
    if (isSettled) onClose();
    else setIsRefused(true);
  };

  return (
    <ConfirmDialog
      sends={false}
      title={found === 'done' ? t`It was done` : t`It was not done`}
      confirmLabel={found === 'done' ? t`Record as done` : t`Record as not done`}
      isBlocked={problem !== null}
      isSending={isUnderWay}
      onConfirm={() => void once(settle)}
      onCancel={onClose}
    >
      <NamedRows operation={run.operation} rows={unit.rows} />
      <p>
        {found === 'done' ? (
          <Plural
            value={unit.rows.length}
            one="Say so only after a look in the CRM. The row counts as done and is never sent again."
            other="Say so only after a look in the CRM. All # rows count as done and are never sent again."
          />
        ) : (
          <Plural
            value={unit.rows.length}
            one="Say so only after a look in the CRM. The row counts as not sent and can be sent again."
            other="Say so only after a look in the CRM. All # rows count as not sent and can be sent again."
          />
        )}
      </p>
      {record && (
        <TextInput
          label={t`Id of the record you found`}
          description={`${t(record)} · ${t`Optional`}`}
          value={recordId}
          onChange={(event) => setRecordId(event.currentTarget.value)}
          error={problem && t(problemWords[problem])}
        />
      )}
      <NoteField value={note} onChange={setNote} description={t`Optional`} />
      {isRefused && (
        <Notice tone="doubt" title={t`This could not be recorded`}>
          <Trans>The run is being sent just now, or somebody has settled the row meanwhile.</Trans>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
