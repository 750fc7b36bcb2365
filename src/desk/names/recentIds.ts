import { type OperationName, operations } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { RecordKind, RequestFields } from '#contract/requestField.ts';
import type { Journal } from '#journal/journal.ts';
import { withSettlements } from '#run/fatesOf.ts';
import type { RequestRecord, Run } from '#run/run.ts';

/** Runs that are looked into, newest first, and requests of each: what was used before that is searched in History. */
const RUNS = 40;
const REQUESTS_OF_RUN = 25;

const MOST = 20;

export type RecentIds = ReadonlyMap<RecordKind, readonly string[]>;

/** The ids that this person used lately, by kind, newest first. Only of rows that were done or may have been. */
export async function recentIds(
  journal: Pick<Journal, 'listRuns' | 'firstRequestsOf' | 'allSettlements'>,
): Promise<RecentIds> {
  const [runs, settlements] = await Promise.all([journal.listRuns(), journal.allSettlements()]);
  const looked = runs.filter(({ counts }) => counts.done + counts.unknown > 0).slice(0, RUNS);
  const sent = await Promise.all(looked.map(({ id }) => journal.firstRequestsOf(id, REQUESTS_OF_RUN)));
  return collected(
    looked,
    sent.map((requests) => withSettlements(requests, settlements)),
  );
}

function collected(runs: readonly Run[], sent: readonly (readonly RequestRecord[])[]): RecentIds {
  const found = new Map<RecordKind, Map<string, string>>();
  const deleted = new Set<string>();
  for (const [place, { operation }] of runs.entries()) {
    for (const request of [...(sent[place] ?? [])].reverse()) {
      for (const { kind, id } of usedIds(operation, request)) {
        const record = canonicalId(id);
        if (operations[operation].method === 'DELETE') deleted.add(record);
        else if (kind !== 'orderItem' || !deleted.has(record)) {
          const ofKind = found.get(kind) ?? new Map<string, string>();
          found.set(kind, ofKind);
          if (!ofKind.has(record)) ofKind.set(record, id);
        }
      }
    }
  }
  return new Map(Array.from(found, ([kind, ids]) => [kind, [...ids.values()].slice(0, MOST)]));
}

interface UsedId {
  kind: RecordKind;
  id: string;
}

function usedIds(operation: OperationName, { input, fates }: RequestRecord): UsedId[] {
  const good = fates.filter(({ fate }) => fate.verdict === 'done' || fate.verdict === 'unknown');
  if (good.length === 0) return [];
  const answered = good.flatMap(({ fate }) => fate.recordId ?? []);
  const { fields, makes }: { fields: RequestFields; makes: RecordKind | null } = operations[operation];
  const given: Partial<Record<string, unknown>> = { ...input };
  const list = [
    ...Object.entries(fields).map(([key, { record }]) => ({ kind: record, id: given[key] })),
    ...answered.map((id) => ({ kind: makes, id })),
  ];
  // What lies on the disk may be anything.
  return list.flatMap(({ kind, id }) => (kind && typeof id === 'string' && id !== '' ? [{ kind, id }] : []));
}
