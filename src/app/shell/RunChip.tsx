import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { countUnknown, type StateCounts } from '#contract/rowStates.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { paths } from '#pageParts/links/paths.ts';
import { RunMilestones } from '#pageParts/runs/RunMilestones.tsx';
import { progressWords, useLiveCounts } from '#pageParts/runs/useActiveRun.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import type { Run } from '#run/run.ts';
import { Icon } from '#ui/Icon.tsx';
import { type Tone, toneIcons } from '#ui/tone.ts';

export function RunChip({ run: known, more }: { run: Run; more: number }) {
  const { t, i18n } = useLingui();
  const { run, counts } = useLiveCounts(known);
  const { operation } = run;
  const name = t(operationWords[operation].name);
  const how = t(progressWords(run, counts.sending));
  const unknown = countUnknown(counts);
  const rows = countWords(i18n, operation, counts);
  return (
    <Button
      component={Link}
      href={paths.run(run.id)}
      size="xs"
      radius="xl"
      variant="light"
      color={toneOf(run, counts)}
    >
      <VisuallyHidden>{t`${name} run: ${how}, ${rows}`}</VisuallyHidden>
      <Group component="span" gap="sm" aria-hidden="true">
        <strong>{how}</strong> {name}
        {counts.refused > 0 && (
          <span>
            <Icon name={toneIcons.negative} size={10} /> {i18n.number(counts.refused)}
          </span>
        )}
        {unknown > 0 && (
          <span>
            <Icon name={toneIcons.doubt} size={12} /> {i18n.number(unknown)}
          </span>
        )}
      </Group>
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="+ # run" other="+ # runs" />
        </>
      )}
      <RunMilestones run={run} counts={counts} />
    </Button>
  );
}

function toneOf({ state }: Run, counts: StateCounts): Tone {
  if (state === 'paused' || countUnknown(counts) > 0) return 'doubt';
  if (counts.refused > 0) return 'negative';
  return state === 'running' ? 'info' : 'positive';
}
