import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { runsWithNote } from '#journal/runsWith.ts';
import type { Run } from '#run/run.ts';
import { idsNamed } from '#workbench/names/idsNamed.ts';
import { useNames } from '#workbench/names/useNames.ts';
import { operationWords } from '#workbench/operationWords.ts';
import { useJournal } from '#workbench/useJournal.ts';
import { holdsSought } from './holdsSought.ts';
import { runMatches } from './runMatches.ts';
import { useRunsWithCell } from './useRunsWithCell.ts';

/**
 * The runs in which something is found, newest first; undefined until the journal has been read. First what an index knows,
 * then what has to be looked for row by row.
 */
export function useFoundRuns(sought: string): {
  runs?: Run[] | undefined;
  /** More may come: nothing found yet does not mean that nothing is there. */
  isLooking: boolean;
  /** Nothing more comes, though not everything could be looked through. */
  isUnsure: boolean;
  isError: boolean;
  refetch(): unknown;
} {
  const { t } = useLingui();
  const { data: runs, isError, refetch } = useJournal(['runs'], (journal) => journal.listRuns());
  const names = useNames();
  const ids = [sought.trim(), ...idsNamed(names, sought)];
  const key = ids.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids, which are made anew each time
  const holds = useMemo(() => holdsSought(sought, ids), [sought, key]);
  const holding = useJournal(['runsHolding', ...ids], (journal) => journal.runsHolding(ids));
  const noted = useJournal(['runsWithNote', ...ids], async (journal) =>
    holds ? journal.ask((database) => runsWithNote(database, holds)) : new Set<string>(),
  );
  const withCell = useRunsWithCell(runs, holds);
  const found = runs?.filter(
    (run) =>
      runMatches(run, t(operationWords[run.operation].name), sought) ||
      [holding.data, noted.data, withCell].some((those) => those?.has(run.id)),
  );
  return {
    runs: found,
    isLooking: holding.isPending || noted.isPending || withCell.isLooking,
    isUnsure: holding.isError || noted.isError || withCell.isError,
    isError,
    refetch,
  };
}
