import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { openingLink } from '#desk/links/useLinkFill.ts';
import { countStates } from '#desk/runs/requestStates.ts';
import { runPercent } from '#desk/runs/runPercent.ts';
import { useLiveRun } from '#desk/runs/useLiveRuns.ts';
import { useDesk } from '#desk/useDesk.ts';
import { durationWords } from '#desk/words/durationWords.ts';
import { setOfRow } from '#desk/words/rowWords.ts';
import { verdictTone } from '#desk/words/verdictTone.ts';
import { isOver as isRunOver, type PlannedRequest, type Row, type Run } from '#run/run.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Section } from '#ui/Section.tsx';
import type { WatchedRun } from '../useRun.ts';
import { progressWords } from './progressWords.ts';
import { RunLegend } from './RunLegend.tsx';
import { RunMap } from './RunMap.tsx';
import { runPace } from './runPace.ts';
import { TellMe } from './TellMe.tsx';

/** How far a run is, how fast, and what became of every request of it, at one look. */
export function RunProgress({ watched }: { watched: WatchedRun }) {
  const { run, fates, history } = watched;
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { id, operation } = run;
  const planned = usePlan(run, history.rows);
  const isOver = isRunOver(run);
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
      <Group align="baseline" gap="md">
        <Text fz="1.75rem" fw={650} lh={1.2}>{t`${percent} %`}</Text>
        <Text size="sm" c="dimmed">
          <Trans>
            {i18n.number(run.rowCount - counts.toGo - counts.notSent - counts.sending)} of{' '}
            <Plural value={run.rowCount} one="# row" other="# rows" />
          </Trans>
        </Text>
        {pace && (
          <Text size="sm" c="dimmed">
            <Plural value={Math.round(pace.perMinute)} one="# request a minute" other="# requests a minute" />
            {' · '}
            {t`${t(durationWords(pace.leftMs))} left`}
          </Text>
        )}
        {isRunning && <TellMe watched={watched} />}
      </Group>
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
        <RunMap
          operation={operation}
          planned={planned}
          fates={fates}
          change={watched}
          isOver={isOver}
          setOf={(row) => setOfRow(operation, history.rows[row]?.cells ?? {})}
          summary={summary}
          onRow={goTo}
        />
      )}
    </Section>
  );
}

/** The plan that the runner sends; of a run that this tab does not drive, planned from its rows. */
function usePlan({ id, operation, rowsPerRequest }: Run, rows: readonly Row[]): readonly PlannedRequest[] {
  const { rulesOf } = useDesk();
  const { runner } = useLiveRun(id);
  return useMemo(
    () => runner?.planned ?? rulesOf(operation).plan(rows, rowsPerRequest),
    [runner, rulesOf, operation, rows, rowsPerRequest],
  );
}
