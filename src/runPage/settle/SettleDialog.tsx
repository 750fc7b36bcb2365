import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NamedRows } from '#desk/sending/NamedRows.tsx';
import { NoteField } from '#desk/sending/NoteField.tsx';
import { countRows, type Unit } from '#desk/unitsOf.ts';
import { useAct } from '#desk/useAct.ts';
import { useDesk } from '#desk/useDesk.ts';
import { recordWords } from '#desk/words/columnWords.ts';
import type { Run, Settlement } from '#run/run.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PastedIdsProblemWords } from './PastedIdsProblemWords.tsx';
import { pastedIds } from './pastedIds.ts';
import { settleRows } from './settleRows.ts';
import { UnitsWithIds } from './UnitsWithIds.tsx';

/** Maximum height of the text box in lines. */
const LINES_SHOWN = 8;

export interface SettleRequest {
  /** Each unit is one row, or the unknown rows of one set. */
  units: readonly Unit[];
  found: Settlement['found'];
}

interface SettleDialogProps extends SettleRequest {
  run: Run;
  onClose(): void;
}

/** Asks what the person found in the CRM, and records it with their name for each row. */
export function SettleDialog({ run, units, found, onClose }: SettleDialogProps) {
  const { t } = useLingui();
  const desk = useDesk();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const record = found === 'done' ? recordWords[run.operation] : null;
  const { ids, problem } = pastedIds(text, units.length, desk.org);
  const count = countRows(units);
  const isOne = units.length === 1;

  const settle = useAct(async () => {
    const isSettled = await settleRows(desk, units, ids, { runId: run.id, found, note: note.trim() });
    if (isSettled) onClose();
    return isSettled;
  });

  const idField = {
    description: record && `${t(record)} · ${t`Optional`}`,
    value: text,
    error: problem && <PastedIdsProblemWords problem={problem} count={units.length} />,
  };
  return (
    <ConfirmDialog
      sends={false}
      isWide={!isOne}
      title={titleOf()}
      confirmLabel={confirmLabelOf()}
      isBlocked={problem !== null}
      isSending={settle.isPending}
      onConfirm={() => settle.mutate()}
      onCancel={onClose}
    >
      {isOne && <NamedRows operation={run.operation} rows={units.flatMap(({ rows }) => rows)} />}
      <p>
        {found === 'done' ? (
          <Plural
            value={count}
            one="Say so only after a look in the CRM. The row counts as done and is never sent again."
            other="Say so only after a look in the CRM. All # rows count as done and are never sent again."
          />
        ) : (
          <Plural
            value={count}
            one="Say so only after a look in the CRM. The row counts as not sent and can be sent again."
            other="Say so only after a look in the CRM. All # rows count as not sent and can be sent again."
          />
        )}
      </p>
      {record && isOne && (
        <TextInput
          {...idField}
          label={t`Id of the record you found`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {record && !isOne && (
        <Textarea
          {...idField}
          label={t`Ids of the records you found, in the order of the list`}
          rows={Math.min(units.length, LINES_SHOWN)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <NoteField value={note} onChange={setNote} description={t`Optional`} />
      {!isOne && <UnitsWithIds run={run} units={units} record={record} ids={problem ? [] : ids} />}
      {settle.data === false && (
        <Notice tone="doubt" title={isOne ? t`This could not be recorded` : t`Nothing was recorded`}>
          <Trans>The run is being sent just now, or somebody has settled the row meanwhile.</Trans>
        </Notice>
      )}
      {settle.isError && (
        <Notice tone="doubt" title={t`This could not be recorded`}>
          <Trans>
            This browser could not write into its journal. Go back and look which rows are still unknown.
          </Trans>
        </Notice>
      )}
    </ConfirmDialog>
  );

  function titleOf(): string {
    if (isOne) return found === 'done' ? t`It was done` : t`It was not done`;
    return found === 'done' ? t`They were done` : t`They were not done`;
  }

  function confirmLabelOf(): string {
    if (isOne) return found === 'done' ? t`Record as done` : t`Record as not done`;
    return found === 'done' ? t`Record ${count} rows as done` : t`Record ${count} rows as not done`;
  }
}
