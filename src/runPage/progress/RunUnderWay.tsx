import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { runPercent } from '#desk/runs/runPercent.ts';
import { useLiveRun, useLiveRuns } from '#desk/runs/useLiveRuns.ts';
import { useRowsOnTheWay } from '#desk/runs/useRowsOnTheWay.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { verdictTone } from '#desk/words/verdictTone.ts';
import type { Run } from '#run/run.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';

/** A run that is being sent, in small: how far it is. */
export function RunUnderWay({ run: known }: { run: Run }) {
  const { t, i18n } = useLingui();
  const { live } = useLiveRun(known.id);
  // One that has just come to rest here is driven no longer, and the journal says so a moment later.
  const isOfThisTab = useLiveRuns().some(({ id }) => id === known.id);
  const { run, sending, unknown } = useRowsOnTheWay(live?.run ?? known);
  const { operation, counts, rowCount } = run;
  const name = t(operationWords[operation].name);
  const percent = runPercent(run, sending);
  const through = i18n.number(rowCount - counts.notSent - sending);
  return (
    <Stack gap="sm" miw={0}>
      <Group component="p" align="baseline" gap="md" fz="sm" c="dimmed">
        <Text component="strong" inherit fw={700} c="var(--ink)">
          {name}
        </Text>
        <span>{t`${percent} %`}</span>
        <span>
          <Trans>
            {through} of <Plural value={rowCount} one="# row" other="# rows" />
          </Trans>
        </span>
        {!live && !isOfThisTab && (
          <span>
            <Trans>sent by another tab or window</Trans>
          </span>
        )}
      </Group>
      <ProgressBar
        label={t`Progress of ${name}`}
        total={rowCount}
        parts={[
          { tone: verdictTone.done, count: counts.done },
          { tone: verdictTone.refused, count: counts.refused },
          { tone: verdictTone.unknown, count: unknown },
          { tone: 'info', count: sending },
        ]}
      />
    </Stack>
  );
}
