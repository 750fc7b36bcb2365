import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { subjectOf } from '#contract/operations.ts';
import { operationWords } from '#contract/operationWords.ts';
import { canonicalId } from '#contract/recordId.ts';
import { useIdsNamed } from '#pageParts/find/useIdsNamed.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useChoices } from '#pageParts/links/useChoices.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { idsNamed } from '#pageParts/names/names.ts';
import { AnnouncedLate, TeamMember } from '#pageParts/runs/EarlierRun.tsx';
import { Outcomes } from '#pageParts/runs/RunOutcomes.tsx';
import { useNames, useRuns } from '#pageParts/useDesk.ts';
import { HASH } from '#team/announcement.ts';
import type { TeamRun } from '#team/findings.ts';
import type { DeskTeam } from '#team/openTeam.ts';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { TableRow } from '#ui/tables/StackingTable.tsx';

/** The team's runs: who, what, when, and the outcomes. Cells, notes and answers stay in their browsers. */
export function TeamRuns({ team }: { team: DeskTeam }) {
  const { t } = useLingui();
  const find = useChoices().choice('find').trim();
  const named = useIdsNamed(find);
  const names = useNames();
  const records = new Set([find, ...idsNamed(names, find), ...named.ids].map(canonicalId));
  const { data: own = [] } = useRuns();
  const notes = new Map(own.map(({ id, note }) => [id, note]));
  const { runs, since, subscribe } = team;
  const readAt = useSyncExternalStore(subscribe, since);
  // Without runs that were announced but not begun: cancelled, or partly left out.
  const begun = runs()
    .filter(({ hasEnded, counts }) => !hasEnded || counts)
    .filter(
      ({ runId, operation, who, marks }) =>
        marks.some((mark) => records.has(mark)) ||
        [t(operationWords[operation].name), who?.name ?? '', runId].some((text) =>
          text.toLowerCase().includes(find.toLowerCase()),
        ),
    );
  return (
    <Section
      title={t`Team`}
      description={
        readAt !== null && (
          <Trans>
            What colleagues sent in this org, and you from other computers. Read at <Time at={readAt} />.
          </Trans>
        )
      }
    >
      {begun.length === 0 && (
        <EmptyState
          title={
            readAt === null
              ? t`The team’s journal was not read yet`
              : find
                ? t`No runs found`
                : t`The team has sent nothing`
          }
          description={t`It is read once a minute, and before something is sent.`}
        />
      )}
      {begun.length > 0 && (
        <LongTable
          name={t`Team`}
          columns={[t`Run`, t`Records`, t`Person`, t`Outcome`, t`Started`]}
          rows={begun}
        >
          {({ runId, operation, who, at, announcedLateAt, marks, counts }) => (
            <TableRow key={runId} isNamed>
              {notes.has(runId) ? (
                <>
                  <Link href={paths.run(runId)}>{t(operationWords[operation].name)}</Link> {notes.get(runId)}
                </>
              ) : (
                t(operationWords[operation].name)
              )}
              <RecordsOf operation={operation} marks={marks} />
              <TeamMember who={who} />
              {counts ? (
                <Outcomes operation={operation} counts={counts} />
              ) : (
                <Plural value={marks.length} one="# row, not ended" other="# rows, not ended" />
              )}
              <>
                <Time at={at} /> <AnnouncedLate at={at} announcedLateAt={announcedLateAt} />
              </>
            </TableRow>
          )}
        </LongTable>
      )}
    </Section>
  );
}

/** The first record of a run by its name and id. Rows without a record yet have none to show. */
function RecordsOf({ operation, marks }: Pick<TeamRun, 'operation' | 'marks'>) {
  const [first, ...others] = marks.filter((mark) => !mark.startsWith(HASH));
  if (first === undefined) return null;
  return (
    <>
      <NamedId id={first} kind={kindOfField(subjectOf(operation) ?? '')} />{' '}
      {others.length > 0 && <Plural value={others.length} one="and # more" other="and # more" />}
    </>
  );
}
