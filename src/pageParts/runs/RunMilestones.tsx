import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Run, RunState } from '#run/run.ts';
import { announce } from '#ui/announce.ts';
import { operationWords } from '../words/operationWords.ts';
import { runStateWords } from '../words/runStateWords.ts';
import { runPercent, useRowsOnTheWay } from './useLiveRuns.ts';

/** Announces a run's start, quarters, pauses and end to screen readers. */
export function RunMilestones({ run: known }: { run: Run }) {
  const { t, i18n } = useLingui();
  const [last, setLast] = useState<Milestone | null>(null);
  const { run, sending, toGo } = useRowsOnTheWay(known);
  const milestone = milestoneOf(run, sending, last);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once at each milestone, not at each change of a number
  useEffect(() => {
    setLast(milestone);
    // The page itself says that a run has ended before it was opened. A short run may pause before its page renders.
    const isNews = last !== null || milestone === 0 || milestone === 'paused';
    if (milestone === 'ready' || !isNews) return;
    const { rowCount, orgLabel } = run;
    const refused = i18n.number(run.counts.refused);
    const unknown = i18n.number(run.counts.unknown);
    const left = i18n.number(run.state === 'running' ? toGo : run.counts.notSent);
    const name = t(operationWords[run.operation].name);
    const percent = runPercent(run, sending);
    const how = run.state === 'running' ? t`${percent} % through` : t(runStateWords[run.state]);
    announce(
      milestone === 0
        ? t`${name}: ${plural(rowCount, { one: '# row is being sent', other: '# rows are being sent' })} to ${orgLabel}`
        : run.state === 'running'
          ? // Rows in flight count as unknown until answered, so unknown is not announced here.
            t`${name}, ${how}: ${refused} refused, ${left} to go`
          : t`${name}, ${how}: ${refused} refused, ${unknown} unknown, ${left} not sent`,
    );
  }, [milestone]);

  return null;
}

/** The moments of a run that are announced to screen readers: its quarters (0 to 3) and its other states. Not each row. */
export type Milestone = number | Exclude<RunState, 'running'>;

/** A rate limit can put rows back below a quarter; that one is not announced again. */
export function milestoneOf(
  run: Pick<Run, 'rowCount' | 'counts' | 'state'>,
  sending: number,
  last: Milestone | null,
): Milestone {
  if (run.state !== 'running') return run.state;
  const quarter = Math.min(3, Math.floor(runPercent(run, sending) / 25));
  return typeof last === 'number' ? Math.max(last, quarter) : quarter;
}
