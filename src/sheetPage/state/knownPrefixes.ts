import { subjectField } from '#contract/operations.ts';
import type { RecordKind } from '#contract/requestField.ts';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import { isId } from '#intake/ids/idsIn.ts';
import type { Journal } from '#journal/journal.ts';
import { idsInConfig, type OrgWithConfiguredIds } from '#pageParts/names/offeredIds.ts';

/** A few runs and requests are enough: all ids of a kind share a prefix. */
const RUNS = 5;
const REQUESTS = 5;

const namedKinds: readonly RecordKind[] = ['businessUnit', 'subscriptionPlan'];

/** Prefixes of purchase activity ids, from done requests of renewals and cancellations of this browser. */
export async function activityPrefixes(
  journal: Pick<Journal, 'listRuns' | 'firstRequestsOf'>,
): Promise<string[]> {
  const runs = (await journal.listRuns()).filter(
    ({ operation, counts }) => subjectField(operation) === 'purchaseActivityId' && counts.done > 0,
  );
  const lists = await Promise.all(runs.slice(0, RUNS).map(({ id }) => journal.firstRequestsOf(id, REQUESTS)));
  const done = lists
    .flat()
    .filter(({ outcomes }) => outcomes.every(({ outcome }) => outcome.verdict === 'done'));
  return prefixesOf(done.flatMap(({ input }) => JSON.stringify(input).match(/\w+/g) ?? []));
}

/** Adds known id prefixes to the columns: records from config.json, activities from the journal. */
export function withKnownPrefixes(
  columns: readonly ColumnSpec[],
  org: OrgWithConfiguredIds,
  activities: readonly string[],
): ColumnSpec[] {
  const configuredIds = new Map(
    namedKinds.map((kind) => [kind, prefixesOf(idsInConfig(org, kind).map(({ id }) => id))]),
  );
  return columns.map((spec) => {
    if (spec.kind !== 'id') return spec;
    const own = spec.record ? (configuredIds.get(spec.record) ?? []) : [...activities];
    const all = [...activities, ...[...configuredIds.values()].flat()];
    return { ...spec, prefixes: { own, others: all.filter((prefix) => !own.includes(prefix)) } };
  });
}

const prefixesOf = (ids: readonly string[]) => [...new Set(ids.filter(isId).map((id) => id.slice(0, 3)))];
