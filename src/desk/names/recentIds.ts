import { type OperationName, operations } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { RecordKind, RequestFields } from '#contract/requestField.ts';
import type { Journal } from '#journal/journal.ts';
import { withSettlements } from '#run/fatesOf.ts';
import type { RequestRecord, Run } from '#run/run.ts';

/** Only the newest runs and their first requests are read; older ids are found in History. */
const RUNS = 40;
const REQUESTS_OF_RUN = 25;

const MOST = 20;

export type RecentIds = ReadonlyMap<RecordKind, readonly string[]>;

/** The ids that this person used lately, by kind, newest first. Only from rows that are done or unknown. */
export async function recentIds(
  journal: Pick<Journal, 'listRuns' | 'firstRequestsOf' | 'allSettlements'>,
): Promise<RecentIds> {
  const [runs, settlements] = await Promise.all([journal.listRuns(), journal.allSettlements()]);
  const recentRuns = runs.filter(({ counts }) => counts.done + counts.unknown > 0).slice(0, RUNS);
  const perRun = await Promise.all(recentRuns.map(({ id }) => journal.firstRequestsOf(id, REQUESTS_OF_RUN)));
  return collected(
    recentRuns,
    perRun.map((requests) => withSettlements(requests, settlements)),
  );
}

function collected(runs: readonly Run[], perRun: readonly (readonly RequestRecord[])[]): RecentIds {
  const idsByKind = new Map<RecordKind, Map<string, string>>();
  const deleted = new Set<string>();
  for (const [place, { operation }] of runs.entries()) {
    for (const request of [...(perRun[place] ?? [])].reverse()) {
      for (const { kind, id } of usedIds(operation, request)) {
        const record = canonicalId(id);
        if (operations[operation].method === 'DELETE') deleted.add(record);
        else if (kind !== 'orderItem' || !deleted.has(record)) {
          const ofKind = idsByKind.get(kind) ?? new Map<string, string>();
          idsByKind.set(kind, ofKind);
          if (!ofKind.has(record)) ofKind.set(record, id);
        }
      }
    }
  }
  return new Map(Array.from(idsByKind, ([kind, ids]) => [kind, [...ids.values()].slice(0, MOST)]));
}

interface UsedId {
  kind: RecordKind;
  id: string;
}

function usedIds(operation: OperationName, { input, fates }: RequestRecord): UsedId[] {
  const usedFates = fates.filter(({ fate }) => fate.verdict === 'done' || fate.verdict === 'unknown');
  if (usedFates.length === 0) return [];
  const answeredIds = usedFates.flatMap(({ fate }) => fate.recordId ?? []);
  const { fields, makes }: { fields: RequestFields; makes: RecordKind | null } = operations[operation];
  const inputFields: Partial<Record<string, unknown>> = { ...input };
  const list = [
    ...Object.entries(fields).map(([key, { record }]) => ({ kind: record, id: inputFields[key] })),
    ...answeredIds.map((id) => ({ kind: makes, id })),
  ];
  // Stored data may have any shape.
  return list.flatMap(({ kind, id }) => (kind && typeof id === 'string' && id !== '' ? [{ kind, id }] : []));
}
