import { useQuery } from '@tanstack/react-query';
import { journalKey } from '#desk/journalKey.ts';
import { requestsHolding } from '#journal/runsHolding.ts';
import { earlierTouches, subjectsOf } from '#run/earlierTouches.ts';
import type { Row, Run } from '#run/run.ts';
import type { EarlierTouch } from '#run/sentBeforeProblem.ts';
import { useDesk } from '../useDesk.ts';

const none: ReadonlyMap<number, EarlierTouch> = new Map();

/**
 * For rows that may be done already, as a refusal hints: by row, the last earlier change of its record from this browser.
 * Reads the journal only if there are such rows, and once: the past does not change.
 * @param count how many rows there are
 */
export function useEarlierTouches(
  runId: string,
  count: number,
  read: () => Promise<{ run: Run; rows: readonly Row[] }>,
): ReadonlyMap<number, EarlierTouch> {
  const { journal, owner } = useDesk();
  const { data } = useQuery({
    queryKey: journalKey(owner, 'earlierTouches', runId, count),
    queryFn: async () => {
      const { run, rows } = await read();
      return earlierTouches(run, rows, await requestsHolding(journal, subjectsOf(run, rows)));
    },
    enabled: count > 0,
  });
  return data ?? none;
}
