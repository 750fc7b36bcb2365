import { useQuery } from '@tanstack/react-query';
import { journalKey } from '#desk/journalKey.ts';
import { requestsWithIds } from '#journal/runsWithIds.ts';
import { earlierChangesByRow, idsChangedByRows } from '#run/earlierChangesByRow.ts';
import type { Row, Run } from '#run/run.ts';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import { useDesk } from '../useDesk.ts';

const none: ReadonlyMap<number, EarlierRequest> = new Map();

/**
 * For rows that may be done already, as a refusal hints: by row, the last earlier change of its record from this browser.
 * Reads the journal only if there are such rows, and once: the past does not change.
 * @param count how many rows there are
 */
export function useEarlierRequests(
  runId: string,
  count: number,
  read: () => Promise<{ run: Run; rows: readonly Row[] }>,
): ReadonlyMap<number, EarlierRequest> {
  const { journal, owner } = useDesk();
  const { data } = useQuery({
    queryKey: journalKey(owner, 'earlierRequests', runId, count),
    queryFn: async () => {
      const { run, rows } = await read();
      return earlierChangesByRow(run, rows, await requestsWithIds(journal, idsChangedByRows(run, rows)));
    },
    enabled: count > 0,
  });
  return data ?? none;
}
