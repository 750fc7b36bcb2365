import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { openingLink } from '#desk/links/useLinkFill.ts';
import { countStates } from '#desk/runs/requestStates.ts';
import { setOfRow } from '#desk/words/rowWords.ts';
import { isOver as isRunOver, type PlannedRequest } from '#run/run.ts';
import type { WatchedRun } from '../useRun.ts';
import { progressWords } from './progressWords.ts';
import { RunMap } from './RunMap.tsx';

interface RunProgressProps {
  watched: WatchedRun;
  planned: readonly PlannedRequest[];
}

/** What became of every request of a run, at one look. */
export function RunProgress({ watched, planned }: RunProgressProps) {
  const { run, fates, history } = watched;
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const { id, operation } = run;
  const isOver = isRunOver(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watched` stands for what is in `fates`
  const counts = useMemo(() => countStates(fates, isOver), [fates, watched, isOver]);
  const goTo = useCallback(
    (row: number) => navigate(paths.run(id, row), { replace: true, state: openingLink() }),
    [navigate, id],
  );
  if (planned.length < 2) return null;
  return (
    <RunMap
      operation={operation}
      planned={planned}
      fates={fates}
      change={watched}
      isOver={isOver}
      setOf={(row) => setOfRow(operation, history.rows[row]?.cells ?? {})}
      summary={t(progressWords(i18n, operation, counts, isOver))}
      onRow={goTo}
    />
  );
}
