import { operations } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { RecordKind, RequestFields } from '#contract/requestField.ts';
import type { Journal } from '#journal/journal.ts';
import { withFindings } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';

/** Only the newest runs and their first requests are read; older ids are found in History. */
const RUNS = 40;
const REQUESTS_OF_RUN = 25;

const MOST = 20;

export type RecentIds = ReadonlyMap<RecordKind, readonly string[]>;

/** The ids that this person used recently, by kind, newest first. Only from rows that are done or unknown. */
export async function recentIds(
  journal: Pick<Journal, 'listRuns' | 'firstRequestsOf' | 'allFindings'>,
): Promise<RecentIds> {
  const [runs, findings] = await Promise.all([journal.listRuns(), journal.allFindings()]);
  const recentRuns = runs.filter(({ counts }) => counts.done + counts.unknown > 0).slice(0, RUNS);
  const perRun = await Promise.all(recentRuns.map(({ id }) => journal.firstRequestsOf(id, REQUESTS_OF_RUN)));
  const used = perRun.flatMap((requests) => withFindings(requests, findings).toReversed().flatMap(usedIds));
  const deleted = new Set(used.flatMap(({ isDeleted, record }) => (isDeleted ? record : [])));
  const left = used.filter(({ record }) => !deleted.has(record));
  return new Map(
    Array.from(
      Map.groupBy(left, ({ kind }) => kind),
      ([kind, ofKind]) => [kind, eachOnce(ofKind).slice(0, MOST)],
    ),
  );
}

const eachOnce = (used: ReturnType<typeof usedIds>): string[] =>
  Array.from(Map.groupBy(used, ({ record }) => record).values()).flatMap(([newest]) => newest?.id ?? []);

function usedIds({ operation, input, outcomes }: RequestRecord) {
  const usedOutcomes = outcomes.filter(
    ({ outcome }) => outcome.verdict === 'done' || outcome.verdict === 'unknown',
  );
  if (usedOutcomes.length === 0) return [];
  const answeredIds = usedOutcomes.flatMap(({ outcome }) => outcome.recordId ?? []);
  const { fields, makes, method } = operations[operation];
  const inputFields: Partial<Record<string, unknown>> = { ...input };
  const list = [
    ...Object.entries<RequestFields[string]>(fields).map(([key, { record }]) => ({
      kind: record,
      id: inputFields[key],
    })),
    ...answeredIds.map((id) => ({ kind: makes, id })),
  ];
  const isDeleted = method === 'DELETE';
  // Stored data may have any shape.
  return list.flatMap(({ kind, id }) =>
    kind && typeof id === 'string' && id !== '' ? { kind, id, record: canonicalId(id), isDeleted } : [],
  );
}
