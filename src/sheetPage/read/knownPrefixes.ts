import type { OperationName } from '#contract/operations.ts';
import type { RecordKind } from '#contract/requestField.ts';
import { idsOfRecordKind, type NamingOrg } from '#desk/names/offeredIds.ts';
import type { ColumnSpec } from '#intake/columnSpec.ts';
import { isId } from '#intake/ids/idText.ts';
import type { Journal } from '#journal/journal.ts';

/** Runs and requests of each that are looked into: all ids of a kind begin alike. */
const RUNS = 5;
const REQUESTS = 5;

const namedKinds: readonly RecordKind[] = ['businessUnit', 'subscriptionPlan'];

/** How the ids of purchase activities begin, by what the platform has renewed or cancelled from this browser. */
export async function activityPrefixes(
  journal: Pick<Journal, 'listRuns' | 'firstRequestsOf'>,
): Promise<string[]> {
  const operations: readonly OperationName[] = ['generateRenewals', 'cancelRenewals'];
  const runs = (await journal.listRuns()).filter(
    ({ operation, counts }) => operations.includes(operation) && counts.done > 0,
  );
  const sent = await Promise.all(runs.slice(0, RUNS).map(({ id }) => journal.firstRequestsOf(id, REQUESTS)));
  const done = sent.flat().filter(({ fates }) => fates.every(({ fate }) => fate.verdict === 'done'));
  return prefixesOf(done.flatMap(({ input }) => textsIn(input)));
}

/** The columns with what is known of how their ids begin: config.json names records, the journal knows activities. */
export function withKnownPrefixes(
  columns: readonly ColumnSpec[],
  org: NamingOrg,
  activities: readonly string[],
): ColumnSpec[] {
  const named = new Map(
    namedKinds.map((kind) => [kind, prefixesOf(idsOfRecordKind(org, kind).map(({ id }) => id))]),
  );
  return columns.map((spec) => {
    if (spec.kind !== 'id') return spec;
    const own = spec.record ? (named.get(spec.record) ?? []) : [...activities];
    const all = [...activities, ...[...named.values()].flat()];
    return { ...spec, prefixes: { own, others: all.filter((prefix) => !own.includes(prefix)) } };
  });
}

const prefixesOf = (ids: readonly string[]) => [...new Set(ids.filter(isId).map((id) => id.slice(0, 3)))];

/** What lies on the disk may be anything. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
