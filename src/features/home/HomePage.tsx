import { useLingui } from '@lingui/react/macro';
import type { Run } from '#run/run.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { RunTable } from '#workbench/RunTable.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import { useJournal } from '#workbench/useJournal.ts';
import { Doors } from './Doors.tsx';
import { UnknownRows } from './UnknownRows.tsx';

/** Enough to see what one was at; History has the rest. */
const RECENT_RUNS = 8;

/** What needs the person first: rows nobody knows of, runs that wait. Then the five things one can do, and what was done. */
export function HomePage() {
  const { t } = useLingui();
  const { person, org } = useDesk();
  const { data: runs } = useJournal(['runs'], (journal) => journal.listRuns());
  const toSettle = runs?.filter(({ counts, state }) => counts.unknown > 0 && state !== 'running') ?? [];
  const toFinish = runs?.filter(isOpen) ?? [];
  const recent = runs?.slice(0, RECENT_RUNS) ?? [];

  return (
    <Page title={t`Home`} description={t`${person.name} in ${org.label}`}>
      {toSettle.length > 0 && <UnknownRows runs={toSettle} />}
      {toFinish.length > 0 && (
        <Section
          title={t`Runs to finish`}
          description={t`They wait where they were. Open one to go on with it.`}
        >
          <RunTable name={t`Runs to finish`} runs={toFinish} />
        </Section>
      )}
      <Doors />
      {runs && (
        <Section title={t`Recent runs`}>
          {recent.length > 0 ? (
            <RunTable name={t`Recent runs`} runs={recent} />
          ) : (
            <EmptyState title={t`Nothing has been sent yet`}>
              {t`Everything you send stands here afterwards, with what became of every row.`}
            </EmptyState>
          )}
        </Section>
      )}
    </Page>
  );
}

const isOpen = ({ state }: Run) => state === 'running' || state === 'paused' || state === 'ready';
