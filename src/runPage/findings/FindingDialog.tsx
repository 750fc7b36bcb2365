import { Plural, useLingui } from '@lingui/react/macro';
import { Box, Table, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { operationWords } from '#contract/words/operationWords.ts';
import { paths } from '#pageParts/links/paths.ts';
import { NamedRows } from '#pageParts/sending/NamedRows.tsx';
import { NoteField } from '#pageParts/sending/NoteField.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { TakenRecordProblem } from '#run/findingsRecorder.ts';
import type { MakerRow } from '#run/makers.ts';
import type { Run, StandingFinding } from '#run/run.ts';
import { countRows, type RowUnit } from '#run/unitsOf.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Tick } from '#ui/fields/Tick.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';
import type { FindingRequest } from '../rows/useRunView.ts';
import { journalRowWords } from '../words/evidenceWords.ts';
import { pastedIds } from './pastedIds.ts';
import { useExactFormatter, useRecordFindings } from './useLookInOrg.ts';

/** Maximum height of the text box in lines. */
const LINES_SHOWN = 8;

const noHints: ReadonlyMap<RowUnit, string> = new Map();

interface FindingDialogProps extends Omit<FindingRequest, 'found'> {
  found: StandingFinding['found'];
  run: Run;
  onClose(): void;
}

/** Asks what the person found in the CRM, and records it with their name and the time for each row. */
export function FindingDialog(props: FindingDialogProps) {
  const { run, units, found, hints = noHints, recordId = '', doubts = [], evidenceFor, onClose } = props;
  const { t } = useLingui();
  const { org } = useDesk();
  const [text, setText] = useState(recordId);
  const [note, setNote] = useState('');
  const [isRead, setIsRead] = useState(false);
  const { operation } = run;
  const record = found === 'done' ? operationWords[operation].record : null;
  const { ids, problem } = useMemo(
    () => pastedIds(text, units.length, org, (words) => t(words)),
    [text, units.length, org, t],
  );
  const count = countRows(units);
  const isOne = units.length === 1;
  const hasHints = !isOne && hints.size > 0;

  const save = useRecordFindings(run, onClose);
  const findings = units.map((unit, index) => {
    const id = ids[index] ?? null;
    const evidence = evidenceFor?.(id ?? '');
    return { unit, found, recordId: id, ...(evidence !== undefined && { evidence }) };
  });

  const idField = {
    description: record && `${t(record)} · ${run.itemsIn ? t`needed for its items` : t`Optional`}`,
    value: text,
    error: problem && t(problem),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(currentTarget.value),
  };
  const [one, several] =
    found === 'done'
      ? [
          { title: t`It was done`, confirmLabel: t`Record as done` },
          { title: t`They were done`, confirmLabel: t`Record ${count} rows as done` },
        ]
      : [
          { title: t`It was not done`, confirmLabel: t`Record as not done` },
          { title: t`They were not done`, confirmLabel: t`Record ${count} rows as not done` },
        ];
  return (
    <ConfirmDialog
      sends={false}
      isWide={!isOne}
      {...(isOne ? one : several)}
      isBlocked={problem !== null || (hasHints && !isRead)}
      isSending={save.isPending}
      onConfirm={() => save.mutate({ findings, note })}
      onCancel={onClose}
    >
      {isOne && <NamedRows operation={operation} rows={units.flatMap(({ rows }) => rows)} />}
      <p>
        {found === 'done' ? (
          <Plural
            value={count}
            one="Check the CRM first. The row counts as done and is never sent again."
            other="Check the CRM first. All # rows count as done and are never sent again."
          />
        ) : (
          <Plural
            value={count}
            one="Check the CRM first. The row counts as not sent and can be sent again."
            other="Check the CRM first. All # rows count as not sent and can be sent again."
          />
        )}
      </p>
      {doubts.length > 0 && (
        <Notice tone="doubt" title={t`What contradicts it, or could not be checked`}>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </Notice>
      )}
      {record && isOne && <TextInput {...idField} label={t`Id of the record you found`} />}
      {record && !isOne && (
        <Textarea
          {...idField}
          label={t`Ids of the records you found, in the order of the list`}
          rows={Math.min(units.length, LINES_SHOWN)}
        />
      )}
      <NoteField value={note} onChange={setNote} description={t`Optional`} />
      {!isOne && (
        <Box mah="40vh" className="scrolls">
          <ShowMoreTable
            name={t`Rows`}
            columns={[t`Row`, t`Ids`, ...(record ? [t(record)] : [])]}
            rows={[...units.entries()]}
          >
            {([index, unit]) => (
              <Table.Tr key={unit.key}>
                <Table.Th scope="row" style={{ overflowWrap: 'normal' }}>
                  {unit.rows[0] && t(rowWords(operation, unit.rows[0]))}
                </Table.Th>
                <Table.Td>
                  <NamedRows operation={operation} rows={unit.rows} shown={1} />
                  {hasHints && hints.get(unit)}
                </Table.Td>
                {record && <Table.Td>{!problem && ids[index] && <code>{ids[index]}</code>}</Table.Td>}
              </Table.Tr>
            )}
          </ShowMoreTable>
        </Box>
      )}
      {hasHints && (
        <Tick checked={isRead} onTick={setIsRead}>
          {t`I have read the message of each row`}
        </Tick>
      )}
      <NotRecorded save={save} />
    </ConfirmDialog>
  );
}

/** Why findings were not recorded. */
export function NotRecorded({ save: { error, data } }: { save: ReturnType<typeof useRecordFindings> }) {
  const { t } = useLingui();
  if (!error && data !== false) return null;
  if (error instanceof TakenRecordProblem) return <RecordTaken {...error} />;
  return (
    <Notice tone="doubt" title={error ? t`This could not be recorded` : t`Nothing was recorded`}>
      {error
        ? t`This browser could not write into its journal. Go back and look which rows are still unknown.`
        : t`The run is being sent, or somebody has recorded a finding for the row in the meantime.`}
    </Notice>
  );
}

/** Links to the row that made the record: if that finding is wrong, it can be withdrawn there. */
function RecordTaken({ recordId, maker }: { recordId: string; maker: MakerRow }) {
  const { t } = useLingui();
  const where = journalRowWords(maker, useExactFormatter());
  return (
    <Notice
      tone="negative"
      title={t`Nothing was recorded: another row has this record`}
      takesFocus
      actions={<Link href={paths.run(maker.runId, maker.index)}>{t`Open that row`}</Link>}
    >
      {t`${recordId} is known as the record of ${where}.`}
    </Notice>
  );
}
