import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { operationWords } from '#contract/words/operationWords.ts';
import type { Run, RunState } from '#run/run.ts';
import { announce } from '#ui/announce.ts';
import { countWords } from '../words/countWords.ts';
import { runStateWords } from '../words/runStateWords.ts';
import { type LiveCounts, runPercent } from './useActiveRun.ts';

/** Announces a run's start, quarters, pauses and end to screen readers. */
export function RunMilestones({ run, counts }: Pick<LiveCounts, 'run' | 'counts'>) {
  const { t, i18n } = useLingui();
  const [last, setLast] = useState<Milestone | null>(null);
  const milestone = milestoneOf(run, counts.sending, last);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once at each milestone, not at each change
  useEffect(() => {
    setLast(milestone);
    // If the run ended before the page was opened, the page says so. A short run may pause before its page renders.
    const isNews = last !== null || milestone === 0 || milestone === 'paused';
    if (milestone === 'ready' || !isNews) return;
    const { rowCount, orgLabel } = run;
    const rows = countWords(i18n, run.operation, counts);
    const name = t(operationWords[run.operation].name);
    const percent = runPercent(run, counts.sending);
    const how = run.state === 'running' ? t`${percent} % complete` : t(runStateWords(run));
    announce(
      milestone === 0
        ? t`${name}: ${plural(rowCount, { one: '# row is being sent', other: '# rows are being sent' })} to ${orgLabel}`
        : t`${name}, ${how}: ${rows}`,
    );
  }, [milestone]);

  return null;
}

/** The moments of a run that screen readers announce: its quarters (0 to 3) and its other states, not each row. */
export type Milestone = number | Exclude<RunState, 'running'>;

/**
 * A rate limit can put rows back below a quarter that was announced: it is not announced again. A run without rows to
 * send ends at once: its end is announced, not its 100 %.
 */
export function milestoneOf(
  run: Pick<Run, 'rowCount' | 'counts' | 'state'>,
  sending: number,
  last: Milestone | null,
): Milestone {
  if (run.state !== 'running') return run.state;
  const percent = runPercent(run, sending);
  if (percent === 100 && last !== null) return last;
  const quarter = Math.min(3, Math.floor(percent / 25));
  return typeof last === 'number' ? Math.max(last, quarter) : quarter;
}
