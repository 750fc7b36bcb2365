import type { OperationName } from '#contract/operations.ts';
import { listKeys } from '#desk/queryKeys.ts';
import { useJournal } from '#desk/useJournal.ts';

export interface Measures {
  /** Requests of this person from this browser since local midnight. */
  sentToday: number;
  answerTimes: readonly number[];
}

/** Measured answer times and today's requests; null until the journal is read. */
export function useMeasures(operation: OperationName): Measures | null {
  const { data } = useJournal(listKeys.measures(operation), async (journal) => {
    const [sentToday, answerTimes] = await Promise.all([
      journal.countSentSince(new Date().setHours(0, 0, 0, 0)),
      journal.recentAnswerTimes(operation),
    ]);
    return { sentToday, answerTimes };
  });
  return data ?? null;
}
