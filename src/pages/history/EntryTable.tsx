import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { subjectField } from '#contract/operations.ts';
import { toStateCounts } from '#contract/rowStates.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import type { TextMatcher } from '#journal/runsWithText.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { LateAnnouncementNote, TeamMemberName } from '#pageParts/runs/EarlierRequestSummary.tsx';
import { OutcomeBadges, RunOutcomes } from '#pageParts/runs/RunOutcomes.tsx';
import { DimmedText, RunName, RunNoteCell, RunStateCell, runLinkProps } from '#pageParts/runs/RunTable.tsx';
import type { Run } from '#run/run.ts';
import type { TeamRun } from '#team/questionBeforeSending.ts';
import { ShortList } from '#ui/ShortList.tsx';
import { Time } from '#ui/Time.tsx';
import { StackingTable, StackingTableRow } from '#ui/tables/StackingTable.tsx';
import { FoundRowSummary } from './FoundRowSummary.tsx';
import { type HistoryEntry, idsOfTeamRun } from './historyEntry.ts';

export interface EntryTableProps {
  /** "November 2026": tells the tables apart. Empty: there is one. */
  month: string;
  entries: readonly HistoryEntry[];
  /** Consecutive tables have the same columns. */
  hasPeople: boolean;
  hasNotes: boolean;
  /** Index of the row that the link opens. */
  rowOf(run: Run): number | undefined;
  holds: TextMatcher | null;
}

/** Runs of this browser, each with a link, and runs of the team as far as they are shared. */
export function EntryTable({ month, entries, hasPeople, hasNotes, rowOf, holds }: EntryTableProps) {
  const { t } = useLingui();
  const columns = [t`Run`, t`Outcome`, t`State`, t`Started`];
  if (hasPeople) columns.push(t`Person`);
  if (hasNotes) columns.push(t`Note`);
  return (
    <StackingTable name={month ? t`Runs, ${month}` : t`Runs`} columns={columns}>
      {entries.map(({ id, at, person, run, ofTeam }) => (
        <StackingTableRow key={id} isNamed>
          {run ? <RunName run={run} link={runLinkProps(run, rowOf(run))} /> : <TeamRunName ofTeam={ofTeam} />}
          {run ? (
            <>
              <RunOutcomes run={run} />
              <FoundRowSummary run={run} row={rowOf(run)} holds={holds} />
            </>
          ) : (
            <TeamRunOutcomes ofTeam={ofTeam} />
          )}
          {run ? <RunStateCell run={run} /> : ofTeam.hasEnded ? t`Ended` : t`Not ended`}
          <>
            <Time at={at} /> {ofTeam && <LateAnnouncementNote {...ofTeam} />}
          </>
          {hasPeople && (run ? person : <TeamMemberName who={ofTeam.who} />)}
          {hasNotes && (run?.note ? <RunNoteCell note={run.note} /> : '')}
        </StackingTableRow>
      ))}
    </StackingTable>
  );
}

/** No link: the run is in another browser. */
function TeamRunName({ ofTeam }: { ofTeam: TeamRun }) {
  const { t } = useLingui();
  const records = idsOfTeamRun(ofTeam);
  const [first] = records;
  const kind = kindOfField(subjectField(ofTeam.operation) ?? '');
  return (
    <>
      {t(operationWords[ofTeam.operation].name)}
      {first !== undefined && (
        <DimmedText lines={2}>
          <NamedId id={first} kind={kind} />
        </DimmedText>
      )}
      {records.length > 1 && <OtherRecords records={records.slice(1)} kind={kind} />}
    </>
  );
}

/** More rows would take a second to render. The workbook has all of them. */
const RECORDS_SHOWN = 200;

function OtherRecords({
  records,
  kind,
}: {
  records: readonly string[];
  kind: ReturnType<typeof kindOfField>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Text component="details" size="xs" c="dimmed" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Plural value={records.length} one="and # more" other="and # more" />
      </summary>
      {isOpen && (
        <ShortList items={records} shown={RECORDS_SHOWN}>
          {(id) => (
            <li key={id}>
              <NamedId id={id} kind={kind} />
            </li>
          )}
        </ShortList>
      )}
    </Text>
  );
}

function TeamRunOutcomes({ ofTeam: { operation, counts, marks } }: { ofTeam: TeamRun }) {
  if (!counts)
    return (
      <Plural
        value={marks.length}
        one="# row; its outcome is not shared before the run ends"
        other="# rows; their outcomes are not shared before the run ends"
      />
    );
  return (
    <>
      <OutcomeBadges operation={operation} counts={toStateCounts(counts)} />
      {counts.unknown > 0 && (
        <DimmedText>
          <Trans>As of the end of the run. Later findings are not shared.</Trans>
        </DimmedText>
      )}
    </>
  );
}
