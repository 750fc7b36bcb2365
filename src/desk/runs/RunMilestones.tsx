import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Run } from '#run/run.ts';
import { announce } from '#ui/announce.ts';
import { operationWords } from '../words/operationWords.ts';
import { runStateWords } from '../words/runStateWords.ts';
import { type Milestone, milestoneOf } from './milestoneOf.ts';
import { runPercent } from './runPercent.ts';
import { useRowsOnTheWay } from './useRowsOnTheWay.ts';

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
