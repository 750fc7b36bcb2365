import { useQuery } from '@tanstack/react-query';
import { shownBy, subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { recordsKey } from '#desk/openRecords.ts';
import { recordStateOf } from '#records/orgRecord.ts';
import type { Row, Run } from '#run/run.ts';
import { toReadState } from '../records/useRecordQueries.ts';
import { withStatesBefore } from '../records/withStatesBefore.ts';
import { useDesk } from '../useDesk.ts';

/** The longest time that a person waits for this read. */
const LONGEST_READ_MS = 5_000;

/** Rejects with the signal's reason once it is aborted, even if the work continues. */
const until = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  ]);

/** The rows that the org has as done already, with all states. A failed read blocks nothing. */
export function useDoneAlready({ operation }: Pick<Run, 'operation'>, rows: readonly Row[]) {
  const { records, owner } = useDesk();
  const subject = subjectField(operation) ?? '';
  const ids = rows.flatMap(({ cells }) => cells[subject] ?? []);
  const shown = shownBy(operation);
  const state = shown?.by === 'state' ? records?.settings.states[operation] : undefined;
  const isOn = records !== null && shown?.by !== 'candidates' && records.canLookFor(operation);
  const kind = shown?.by === 'absence' ? shown.kind : 'purchaseActivity';
  const answer = useQuery({
    queryKey: [...recordsKey(owner), 'sendAgain', operation, ids],
    queryFn: async ({ signal }) => {
      if (!records) throw new Error('config.json names no records');
      const soon = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_READ_MS)]);
      const reading = records.load().then((reads) => reads.byId(kind, ids, soon));
      return (await until(soon, reading)).records;
    },
    enabled: isOn,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data: found, problem } = toReadState(answer);
  const recordOf = ({ cells }: Row) => found?.get(canonicalId(cells[subject] ?? ''));
  const isDone = (row: Row) => {
    const record = recordOf(row);
    if (record === undefined) return false;
    return shown?.by === 'absence' ? record === null : state && recordStateOf(record, state) === 'done';
  };
  return {
    isOn,
    isReading: isOn && answer.isFetching,
    problem,
    done: rows.filter(isDone),
    /** The org's word for the state; null for a record that is not visible. */
    stateIn: (row: Row) => recordOf(row)?.fields[state?.field ?? ''] ?? null,
    withStates: (some: readonly Row[]) => withStatesBefore(operation, some, found, records?.settings),
  };
}
