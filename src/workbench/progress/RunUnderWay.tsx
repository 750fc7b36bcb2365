import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { operationWords } from '../operationWords.ts';
import { paths } from '../paths.ts';
import { useLiveRun } from '../useLiveRun.ts';
import { useRowsOnTheWay } from '../useRowsOnTheWay.ts';
import { verdictTone } from '../verdictTone.ts';
import { progressWords } from './progressWords.ts';
import { RunMap } from './RunMap.tsx';
import styles from './RunUnderWay.module.css';
import { countStates } from './requestStates.ts';
import { runPercent } from './runPercent.ts';
import { useLiveRuns } from './useLiveRuns.ts';
import { useMapOf } from './useMapOf.ts';

/** A run that is being sent, in small: how far it is and its map. Of one that another tab sends, how far it is. */
export function RunUnderWay({ run: known }: { run: Run }) {
  const { t, i18n } = useLingui();
  const { runner, live } = useLiveRun(known.id);
  // One that has just come to rest here is driven no longer, and the journal says so a moment later.
  const isOfThisTab = useLiveRuns().some(({ id }) => id === known.id);
  const { run, sending, unknown } = useRowsOnTheWay(live?.run ?? known);
  const { operation, counts, rowCount } = run;
  const name = t(operationWords[operation].name);
  const percent = runPercent(run, sending);
  const through = i18n.number(rowCount - counts.notSent - sending);
  return (
    <div className={styles['run']}>
      <p className={styles['head']}>
        <strong>{name}</strong>
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
      </p>
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
      {runner && live && run.requestCount > 1 && <MapOf history={runner.history} live={live} />}
    </div>
  );
}

function MapOf({ history, live }: { history: RunHistory; live: RunSnapshot }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { run, fates } = live;
  const map = useMapOf(run, history.rows);
  return (
    <RunMap
      {...map}
      fates={fates}
      change={live}
      // What has just ended stands here for a moment more, as it was.
      isOver={false}
      summary={t(progressWords(i18n, run.operation, countStates(fates, false), false))}
      onRow={(row) => navigate(paths.run(run.id, row))}
    />
  );
}
