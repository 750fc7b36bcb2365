import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { AnnouncedLate, TeamMember } from '#pageParts/runs/EarlierRun.tsx';
import { Outcomes } from '#pageParts/runs/RunOutcomes.tsx';
import { operationWords } from '#pageParts/words/operationWords.ts';
import type { DeskTeam } from '#team/openTeam.ts';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { TableRow } from '#ui/tables/StackingTable.tsx';

/** The team's runs: who, what, when, and the outcomes. Cells, notes and answers stay in their browsers. */
export function TeamRuns({ team }: { team: DeskTeam }) {
  const { t } = useLingui();
  const { runs, since, subscribe } = team;
  const readAt = useSyncExternalStore(subscribe, since);
  // Without runs that were announced but not begun: cancelled, or partly left out.
  const begun = runs().filter(({ hasEnded, counts }) => !hasEnded || counts);
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
          title={readAt === null ? t`The team’s journal was not read yet` : t`The team has sent nothing`}
          description={t`It is read once a minute, and before something is sent.`}
        />
      )}
      {begun.length > 0 && (
        <LongTable name={t`Team`} columns={[t`Run`, t`Person`, t`Outcome`, t`Started`]} rows={begun}>
          {({ runId, operation, who, at, announcedLateAt, marks, counts }) => (
            <TableRow key={runId} isNamed>
              {t(operationWords[operation].name)}
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
