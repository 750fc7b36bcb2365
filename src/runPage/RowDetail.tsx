import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, CloseButton, DataList, Group, Stack, Text, Title } from '@mantine/core';
import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { shownState } from '#contract/causes.ts';
import { cancels, type OperationName, subjectField } from '#contract/operations.ts';
import { rowStates } from '#contract/rowStates.ts';
import { columnWords, operationWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { useRecordNames } from '#pageParts/names/NamesProvider.tsx';
import { OrgRecordName } from '#pageParts/names/OrgRecordName.tsx';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import { EarlierRequestSummary } from '#pageParts/runs/EarlierRequestSummary.tsx';
import { ErrorReport, isErrorReport } from '#pageParts/runs/ErrorReport.tsx';
import { columnsBeside, sheetColumnsOf } from '#pageParts/sheetColumns.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { nextStepWords } from '#pageParts/words/nextStepWords.ts';
import { causeMeaningWords, causeWords } from '#pageParts/words/outcomeWords.ts';
import { lineWords, rowWords } from '#pageParts/words/rowWords.ts';
import { sharedChoiceWords } from '#pageParts/words/sharedChoiceWords.ts';
import type { Row } from '#run/run.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { Fact } from '#ui/Fact.tsx';
import { ForIt } from '#ui/ForIt.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { FindingOfUnit } from './findings/FindingOfUnit.tsx';
import { WithdrawFinding, WithdrawnFindings } from './findings/WithdrawFinding.tsx';
import { RunLinks } from './LaterRuns.tsx';
import { RunRequests } from './requests/RunRequests.tsx';
import type { RowWithOutcome } from './rows/rowWithOutcome.ts';
import { useLaterAttempts } from './rows/useLaterAttempts.ts';
import { useShownRun } from './rows/useRunView.ts';

/** The ways to find out about an unknown row and the others of its set. Empty while the run is being sent. */
function FindingOfRow({ row }: { row: Row }) {
  const { run, outcomes, input } = useShownRun();
  const unknown = input.filter(({ index }) => outcomes[index]?.verdict === 'unknown');
  // The current state, also after another tab recorded a finding about a part of it.
  const unit = unitsOf(run.operation, unknown).find(({ rows }) => rows.includes(row));
  if (run.state === 'running') return null;
  return unit ? <FindingOfUnit unit={unit} /> : <WithdrawFinding row={row} />;
}

/** Shows what config.json says to a person who cancelled the wrong record. */
export function CannotBeUndone({ operation }: { operation: OperationName }) {
  const { cannotBeUndone } = useDesk().org;
  if (!cannotBeUndone || !cancels(operation)) return null;
  return (
    <p className="wraps">
      <Trans>Cancelled the wrong one?</Trans> {cannotBeUndone}
    </p>
  );
}

interface RowDetailProps {
  rowWithOutcome: RowWithOutcome;
  /** Incremented to request the focus. */
  focusAsked: number;
  /** Undefined for the only row of a run. */
  onClose: (() => void) | undefined;
}

/** Everything known about one row, and its next steps. The message stands here in full; the grid cuts it. */
export const RowDetail = memo(function RowDetail({ rowWithOutcome, focusAsked, onClose }: RowDetailProps) {
  const { t, i18n } = useLingui();
  const { org, owner, records } = useDesk();
  const names = useRecordNames();
  const { run, input, earlier, messageOf } = useShownRun();
  const later = useLaterAttempts();
  const region = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (focusAsked > 0) region.current?.focus();
  }, [focusAsked]);
  const { row, outcome } = rowWithOutcome;
  const { operation } = run;
  const subjectKey = subjectField(operation) ?? 'accountId';
  const [subject, kind] = [row.cells[subjectKey], kindOfField(subjectKey)];
  // The causes of sets are worded about the other rows.
  const isAlone =
    (outcome.cause === 'rowRefused' || outcome.cause === 'setRefused') &&
    input.filter(({ cells }) => cells['set'] === row.cells['set']).length === 1;
  const cause = isAlone ? 'serviceRefused' : outcome.cause;
  const state = shownState(outcome);
  const request = earlier.get(row.index);
  const laterRuns = new Set(later?.[row.index]?.map(({ run: { id } }) => id));
  const inputColumns = Object.entries(columnWords[operation]).map(([key, name]) => ({ key, name: t(name) }));
  const filled = sheetColumnsOf([row]).filter(({ key }) => row.cells[key]);
  const ownColumns = columnsBeside(
    filled,
    inputColumns.map(({ name }) => name),
  );
  const folded = ownColumns.filter(({ isShown }) => !isShown);
  const { message: said, ...unsaid } = outcome;
  const report = isErrorReport(said) ? said : null;
  const message = messageOf(report === null ? rowWithOutcome : { row, outcome: unsaid });
  const record = operationWords[operation].record;
  const onKeyDown = ({ key, defaultPrevented, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
    // Ignores keys of a dialog: its events bubble here through React, and it closes itself.
    if (key === 'Escape' && !defaultPrevented && currentTarget.contains(target as Node)) onClose?.();
  };
  return (
    <Box
      component="section"
      ref={region}
      tabIndex={-1}
      aria-labelledby={id}
      bd="1px solid var(--line)"
      bdrs="sm"
      p="md"
      onKeyDown={onKeyDown}
    >
      <Stack gap="sm" fz="sm">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="sm">
            <Title order={2} id={id}>
              {t(rowWords(operation, row))}
            </Title>
            {subject && kind && names?.isReadable(kind) && <OrgRecordName id={subject} kind={kind} />}
            <ToneBadge tone={rowStates[state].tone}>{t(stateWords(state, operation))}</ToneBadge>
          </Group>
          {onClose && <CloseButton aria-label={t`Close`} onClick={onClose} />}
        </Group>
        <DataList gap={2}>
          {[...inputColumns, ...ownColumns.filter(({ isShown }) => isShown)].map(({ key, name }) => {
            const text = row.cells[key];
            // The heading shows the set already.
            if (!text || key === 'set') return null;
            return (
              <Fact key={key} name={name}>
                {kindOfField(key) ? (
                  // The heading shows the org's name of the subject already.
                  <RecordId key={text} id={text} kind={key === subjectKey ? null : kindOfField(key)} />
                ) : (
                  text
                )}
              </Fact>
            );
          })}
          {record && outcome.recordId && (
            <Fact name={t(record)}>
              <RecordId key={outcome.recordId} id={outcome.recordId} />
            </Fact>
          )}
          {row.line && rowWords(operation, row).id !== lineWords(row).id && (
            <Fact name={t`Line`}>{i18n.number(row.line)}</Fact>
          )}
          {outcome.at !== undefined && (
            <Fact name={t`Time`}>
              <Time at={outcome.at} />
            </Fact>
          )}
        </DataList>
        {folded.length > 0 && (
          <details>
            <summary>
              <Plural
                value={folded.length}
                one="# more column of the sheet"
                other="# more columns of the sheet"
              />
            </summary>
            <DataList gap={2}>
              {folded.map(({ key, name }) => (
                <Fact key={key} name={name}>
                  {row.cells[key]}
                </Fact>
              ))}
            </DataList>
          </details>
        )}
        {message && <p className="wraps">{message}</p>}
        {report !== null && <ErrorReport>{report}</ErrorReport>}
        {outcome.cause !== 'waiting' && outcome.cause !== 'sending' && (
          <Text inherit c="dimmed">
            {t(causeMeaningWords(cause, operation, sharedChoiceWords(org, operation, [row])))}{' '}
            {outcome.verdict !== 'done' && t(nextStepWords(cause, records?.canLookFor(operation)))}
          </Text>
        )}
        <ForIt>{causeWords[cause].forIt && t(causeWords[cause].forIt)}</ForIt>
        {outcome.verdict === 'done' && <CannotBeUndone operation={operation} />}
        {request && (
          <p>
            <EarlierRequestSummary earlier={request} />
          </p>
        )}
        {laterRuns.size > 0 && (
          <p>
            <Trans>
              Sent again: <RunLinks ids={laterRuns} />
            </Trans>
          </p>
        )}
        <WithdrawnFindings row={row} />
        {/* Findings about a colleague's run are recorded in the colleague's browser. */}
        {run.owner.userId === owner.userId && <FindingOfRow key={row.index} row={row} />}
        <RunRequests row={row.index} />
      </Stack>
    </Box>
  );
});
