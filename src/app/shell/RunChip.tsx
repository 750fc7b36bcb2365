import { Plural, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { liveWords } from '#desk/runs/liveWords.ts';
import { runPercent } from '#desk/runs/runPercent.ts';
import { useRowsOnTheWay } from '#desk/runs/useRowsOnTheWay.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import type { Run } from '#run/run.ts';
import { Icon } from '#ui/Icon.tsx';
import { type Tone, toneIcons } from '#ui/theme/tone.ts';
import styles from './RunChip.module.css';

interface RunChipProps {
  run: Run;
  /** How many other runs there is something to tell of. */
  more: number;
}

/** A run in the header of every other page: how far it is, whether something went wrong, and the way to it. */
export function RunChip({ run: known, more }: RunChipProps) {
  const { t, i18n } = useLingui();
  const { run, sending, unknown, toGo } = useRowsOnTheWay(known);
  const { counts, operation } = run;
  const name = t(operationWords[operation].name);
  const how = t(liveWords(run, sending));
  const percent = runPercent(run, sending);
  const tone = toneOf(run, unknown);
  const refused = i18n.number(counts.refused);
  const unclear = i18n.number(unknown);
  const left = i18n.number(run.state === 'running' ? toGo : counts.notSent);
  return (
    <Link href={paths.run(run.id)} className={styles['chip'] ?? ''} data-tone={tone}>
      <VisuallyHidden>
        {run.state === 'running'
          ? t`${name} run: ${how}, ${refused} refused, ${unclear} unknown, ${left} to go`
          : t`${name} run: ${how}, ${refused} refused, ${unclear} unknown, ${left} not sent`}
      </VisuallyHidden>
      <span className={styles['bar']} ref={(bar) => bar?.style.setProperty('--through', `${percent}%`)} />
      <strong aria-hidden="true">{how}</strong>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      {counts.refused > 0 && (
        <span className={styles['count']} aria-hidden="true">
          <Icon name={toneIcons.negative} size={10} />
          {i18n.number(counts.refused)}
        </span>
      )}
      {unknown > 0 && (
        <span className={styles['count']} aria-hidden="true">
          <Icon name={toneIcons.doubt} size={12} />
          {i18n.number(unknown)}
        </span>
      )}
      {more > 0 && (
        <span>
          <Plural value={more} one="+ # run" other="+ # runs" />
        </span>
      )}
    </Link>
  );
}

/** What needs a person stands out before what was refused: the run waits for them. */
function toneOf({ state, counts }: Run, unknown: number): Tone {
  if (state === 'paused' || unknown > 0) return 'doubt';
  if (counts.refused > 0) return 'negative';
  return state === 'running' ? 'info' : 'positive';
}
