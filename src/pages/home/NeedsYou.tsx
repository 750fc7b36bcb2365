import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { RunTable } from '#desk/runs/RunTable.tsx';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import { RunUnderWay } from '#runPage/progress/RunUnderWay.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Section.tsx';
import { UnknownRows } from './UnknownRows.tsx';
import type { Overview } from './useOverview.ts';

/** Runs drawn at once; a person has one run under way, seldom two, and the table names every one. */
const RUNS_SHOWN = 3;

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
          {underWay.slice(0, RUNS_SHOWN).map((run) => (
            <RunUnderWay key={run.id} run={run} />
          ))}
        </Section>
      )}
    </>
  );
}

interface NothingNeedsYouProps {
  underWay: number;
  /** A row that is being sent may be unknown. */
  isUnsure: boolean;
  /** Null until the journal has been looked through. */
  unreadable: readonly UnreadableRun[] | null;
}

/** One calm line. Its place is kept while the journal is still looked through, and where the damaged runs are told of. */
function NothingNeedsYou({ underWay, isUnsure, unreadable }: NothingNeedsYouProps) {
  // The journal is not looked through while something is being sent.
  if (unreadable === null && underWay === 0) return <Text mih="1.5rem" />;
  const isSound = !isUnsure && !unreadable?.length;
  return (
    <Group component="p" gap="sm" mih="1.5rem" wrap="nowrap">
      {isSound && (
        <Text component="span" c="var(--tone-positive)" lh={0}>
          <Icon name="check" />
        </Text>
      )}
      <span>
        {isUnsure ? (
          <Trans>No run waits. Whether a row is unknown is seen when what is being sent has ended.</Trans>
        ) : isSound ? (
          <Trans>Nothing needs you: no run waits, and no row is unknown.</Trans>
        ) : (
          <Trans>No run waits and no row is unknown, as far as the records can be read: see below.</Trans>
        )}
        {underWay > 0 && (
          <>
            {' '}
            <Plural value={underWay} one="# run is under way." other="# runs are under way." />
          </>
        )}
      </span>
    </Group>
  );
}
