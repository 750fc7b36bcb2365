import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { RunMilestones } from '#pageParts/runs/RunMilestones.tsx';
import { liveWords, useRowsOnTheWay } from '#pageParts/runs/useLiveRuns.ts';
import { operationWords } from '#pageParts/words/operationWords.ts';
import type { Run } from '#run/run.ts';
import { Icon } from '#ui/Icon.tsx';
import { type Tone, toneIcons } from '#ui/tone.ts';

export function RunChip({ run: known, more }: { run: Run; more: number }) {
  const { t, i18n } = useLingui();
  const { run, sending, unknown, toGo } = useRowsOnTheWay(known);
  const { counts, operation } = run;
  const name = t(operationWords[operation].name);
  const how = t(liveWords(run, sending));
  const refused = i18n.number(counts.refused);
  const unclear = i18n.number(unknown);
  const left = i18n.number(run.state === 'running' ? toGo : counts.notSent);
  return (
    <Button
      component={Link}
      href={paths.run(run.id)}
      size="xs"
      radius="xl"
      variant="light"
      color={toneOf(run, unknown)}
    >
      <VisuallyHidden>
        {run.state === 'running'
          ? t`${name} run: ${how}, ${refused} refused, ${unclear} unknown, ${left} to go`
          : t`${name} run: ${how}, ${refused} refused, ${unclear} unknown, ${left} not sent`}
      </VisuallyHidden>
      <Group component="span" gap="sm" aria-hidden="true">
        <strong>{how}</strong> {name}
        {counts.refused > 0 && (
          <span>
            <Icon name={toneIcons.negative} size={10} /> {refused}
          </span>
        )}
        {unknown > 0 && (
          <span>
            <Icon name={toneIcons.doubt} size={12} /> {unclear}
          </span>
        )}
      </Group>
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="+ # run" other="+ # runs" />
        </>
      )}
      <RunMilestones run={known} />
    </Button>
  );
}

function toneOf({ state, counts }: Run, unknown: number): Tone {
  if (state === 'paused' || unknown > 0) return 'doubt';
  if (counts.refused > 0) return 'negative';
  return state === 'running' ? 'info' : 'positive';
}
