import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Section } from '#ui/Section.tsx';
import { paths } from '../paths.ts';
import { openingLink } from '../useLinkFill.ts';
import type { WatchedRun } from '../useRun.ts';
import { verdictTone } from '../verdictTone.ts';
import { durationWords } from './durationWords.ts';
import { progressWords } from './progressWords.ts';
import { RunLegend } from './RunLegend.tsx';
import { RunMap } from './RunMap.tsx';
import styles from './RunProgress.module.css';
import { countStates } from './requestStates.ts';
import { runPace } from './runPace.ts';
import { runPercent } from './runPercent.ts';
import { TellMe } from './TellMe.tsx';
import { useMapOf } from './useMapOf.ts';

/** How far a run is, how fast, and what became of every request of it, at one look. */
export function RunProgress({ watched }: { watched: WatchedRun }) {
  const { run, fates, history } = watched;
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { id, operation } = run;
  const map = useMapOf(run, history.rows);
  const { planned, isOver } = map;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watched` stands for what is in `fates`
  const counts = useMemo(() => countStates(fates, isOver), [fates, watched, isOver]);
  const isRunning = run.state === 'running';
  const pace = isRunning ? runPace(planned, fates) : null;
  const summary = t(progressWords(i18n, operation, counts, isOver));
  const goTo = useCallback(
    (row: number) => navigate(paths.run(id, row), { replace: true, state: openingLink() }),
    [navigate, id],
  );
  const percent = runPercent(run, counts.sending);
  return (
    <Section>
      <div className={styles['head']}>
        <p className={styles['percent']}>{t`${percent} %`}</p>
        <p className={styles['through']}>
          <Trans>
            {i18n.number(run.rowCount - counts.toGo - counts.notSent - counts.sending)} of{' '}
            <Plural value={run.rowCount} one="# row" other="# rows" />
          </Trans>
        </p>
        {pace && (
          <p className={styles['pace']}>
            <Plural value={Math.round(pace.perMinute)} one="# request a minute" other="# requests a minute" />
            {' · '}
            {t`${t(durationWords(pace.leftMs))} left`}
          </p>
        )}
        {isRunning && <TellMe watched={watched} />}
      </div>
      <ProgressBar
        label={t`Progress`}
        total={run.rowCount}
        text={summary}
        parts={[
          { tone: verdictTone.done, count: counts.done },
          { tone: verdictTone.refused, count: counts.refused },
          { tone: verdictTone.unknown, count: counts.unknown },
          { tone: 'info', count: counts.sending },
        ]}
      />
      <RunLegend operation={operation} counts={counts} isOver={isOver} isRunning={isRunning} />
      {planned.length > 1 && (
        <RunMap {...map} fates={fates} change={watched} summary={summary} onRow={goTo} />
      )}
    </Section>
  );
}
