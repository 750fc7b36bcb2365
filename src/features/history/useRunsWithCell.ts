import { useEffect, useMemo, useState } from 'react';
import { type Holds, runsWithCell } from '#journal/runsWith.ts';
import { spaced } from '#lib/spaced.ts';
import type { Run } from '#run/run.ts';
import { useDesk } from '#workbench/useDesk.ts';

/** Each run that is found draws the list anew. */
const REDRAW_MS = 250;

export interface RunsWithCell {
  has(runId: string): boolean;
  isLooking: boolean;
  /** Not everything could be looked through. */
  isError: boolean;
}

/**
 * The runs with a row that holds it, as they are found, in the order given. Not a question like the others: they are asked
 * anew at each change of the journal, and this one would never come to its end while something is being sent.
 * @param holds the same function for as long as the same is looked for
 */
export function useRunsWithCell(runs: readonly Run[] | undefined, holds: Holds | null): RunsWithCell {
  const { journal } = useDesk();
  const [, draw] = useState({});
  const [failed, setFailed] = useState<Holds | null>(null);
  // Of each run whether it was found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is looked for begins anew
  const looked = useMemo(() => new Map<string, boolean>(), [holds]);
  const ids = (runs ?? []).map(({ id }) => id).join(' ');

  useEffect(() => {
    if (!holds || ids === '') return;
    let isWanted = true;
    const redraw = spaced(async () => draw({}), REDRAW_MS);
    const look = async () => {
      const left = ids.split(' ').filter((id) => !looked.has(id));
      const runsLeft = left.map((id) => ({ id }));
      for await (const { runId, isFound } of journal.ask((database) =>
        runsWithCell(database, runsLeft, holds),
      )) {
        if (!isWanted) return;
        if (isFound !== 'reading') looked.set(runId, isFound);
        if (isFound === true) redraw.call();
      }
      if (isWanted) draw({});
    };
    look().catch(() => isWanted && setFailed(() => holds));
    return () => {
      isWanted = false;
      redraw.stop();
    };
  }, [journal, holds, ids, looked]);

  const isError = holds !== null && failed === holds;
  const isLooking = holds !== null && !isError && (runs ?? []).some(({ id }) => !looked.has(id));
  return { has: (runId) => looked.get(runId) === true, isLooking, isError };
}
