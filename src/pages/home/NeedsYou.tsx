import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { RunTable } from '#desk/runs/RunTable.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Section.tsx';
import { UnknownRows } from './UnknownRows.tsx';
import type { Overview } from './useOverview.ts';

export function NeedsYou({ overview }: { overview: Extract<Overview, { kind: 'read' }> }) {
  const { t } = useLingui();
  const { needs, unknown, unreadable } = overview;
  const { toSettle, waiting, underWay, isUnsure } = needs;
  const open = [...waiting, ...underWay];
  return (
    <>
      {toSettle.length + waiting.length === 0 && (
        <NothingNeedsYou isSure={!isUnsure && unreadable?.length === 0} />
      )}
      {toSettle.length > 0 && unknown.rows.length + unknown.more.length > 0 && (
        <UnknownRows unknown={unknown} />
      )}
      {open.length > 0 && (
        <Section
          title={t`Runs to finish`}
          description={
            waiting.length > 0 ? t`Open a run to resume.` : t`They go on while you work on another page.`
          }
        >
          <RunTable name={t`Runs to finish`} runs={open} />
        </Section>
      )}
    </>
  );
}

/** One calm line, and its place while the journal is still read: it is not read to its end while something is being sent. */
function NothingNeedsYou({ isSure }: { isSure: boolean }) {
  return (
    <Group component="p" gap="sm" mih="1.5rem" wrap="nowrap">
      {isSure && (
        <>
          <Text component="span" c="var(--tone-positive)" lh={0}>
            <Icon name="check" />
          </Text>
          <Trans>Nothing needs you: no run waits, and no row is unknown.</Trans>
        </>
      )}
    </Group>
  );
}
