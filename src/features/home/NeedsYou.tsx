import { useLingui } from '@lingui/react/macro';
import { Section } from '#ui/Section.tsx';
import { RunUnderWay } from '#workbench/progress/RunUnderWay.tsx';
import { RunTable } from '#workbench/RunTable.tsx';
import { NothingNeedsYou } from './NothingNeedsYou.tsx';
import { UnknownRows } from './UnknownRows.tsx';
import type { Overview } from './useOverview.ts';

/** Maps drawn at once; a person has one run under way, seldom two, and the table names every one. */
const MAPS_SHOWN = 3;

/** What waits for the person, the most pressing first; one calm line where nothing does. */
export function NeedsYou({ overview }: { overview: Extract<Overview, { kind: 'read' }> }) {
  const { t } = useLingui();
  const { needs, unknown, unreadable } = overview;
  const { toSettle, waiting, underWay, isUnsure } = needs;
  const open = [...waiting, ...underWay];
  return (
    <>
      {toSettle.length + waiting.length === 0 && (
        <NothingNeedsYou underWay={underWay.length} isUnsure={isUnsure} unreadable={unreadable} />
      )}
      {toSettle.length > 0 && unknown.rows.length + unknown.more.length > 0 && (
        <UnknownRows unknown={unknown} />
      )}
      {open.length > 0 && (
        <Section
          title={t`Runs to finish`}
          description={
            waiting.length > 0
              ? t`Those that are paused wait where they were. Open one to go on with it.`
              : t`They go on while you work on another page.`
          }
        >
          <RunTable name={t`Runs to finish`} runs={open} />
          {underWay.slice(0, MAPS_SHOWN).map((run) => (
            <RunUnderWay key={run.id} run={run} />
          ))}
        </Section>
      )}
    </>
  );
}
