import type { Org } from '#config/config.ts';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { canonicalId, idByOrgRules } from '#contract/recordId.ts';
import type { RecordKind } from '#contract/requestField.ts';
import { standardPrefixes } from '#intake/ids/standardPrefixes.ts';
import { kindOfId } from './kindOf.ts';
import { combinedName, type Names, nameIn } from './names.ts';
import type { RecentIds } from './recentIds.ts';

/** Recent ids come first: people mostly continue with the record they just used. */
const RECENT_FIRST = 5;

/** Ids of one kind, each record once: first recent ones, then those of config.json, with a name, and others. */
export function offeredIds(kind: RecordKind, org: OrgWithConfiguredIds, own: Names, recent: RecentIds) {
  const usedIds = recent.get(kind) ?? [];
  const configured = new Map(idsInConfig(org, kind).map(({ id, label }) => [canonicalId(id), { id, label }]));
  const ofUnknown = prefixOf(kind) ? null : kind;
  const fits = (id: string) => org.recordIds === 'any' || (kindByPrefix(org, id) ?? ofUnknown) === kind;
  const namedIds = Array.from(own.keys()).filter(fits);
  namedIds.sort((a, b) => (own.get(a) ?? '').localeCompare(own.get(b) ?? ''));
  const newest = usedIds.slice(0, RECENT_FIRST);
  const offeredByRecord = new Map<string, string>();
  for (const id of [...newest, ...configured.keys(), ...namedIds, ...usedIds]) {
    const record = canonicalId(id);
    if (!offeredByRecord.has(record)) offeredByRecord.set(record, idByOrgRules(id, org));
  }
  const isRecent = new Set(usedIds.map(canonicalId));
  return Array.from(offeredByRecord, ([record, first]) => {
    const { id = first, label } = configured.get(record) ?? {};
    return { id, label: combinedName(nameIn(own, record), label) ?? id, isRecent: isRecent.has(record) };
  });
}

/** A placeholder for ids of a kind. Ids of kinds that are not standard begin with a letter. */
export function idPlaceholder(kind: RecordKind): string {
  return `${prefixOf(kind) ?? 'a0B'}…`;
}

const prefixOf = (kind: RecordKind) =>
  Array.from(standardPrefixes).find(([, standard]) => standard === kind)?.[0];

/** The kind by the prefix: of standard kinds everywhere the same, of others that of the ids in config.json. */
function kindByPrefix(org: OrgWithConfiguredIds, id: string): ObjectKind | undefined {
  const isAlike = (known: { id: string }) => known.id.slice(0, 3) === id.slice(0, 3);
  return kindOfId(id) ?? namedKinds.find((kind) => idsInConfig(org, kind).some(isAlike));
}

/** The kind of an id without context. If the prefix does not tell, it is a purchase activity, as in the contract. */
export const kindOfIdInOrg = (org: OrgWithConfiguredIds, id: string): ObjectKind =>
  kindByPrefix(org, id) ?? 'purchaseActivity';

const fieldOf = {
  businessUnit: 'businessUnits',
  account: 'accounts',
  contact: 'contacts',
  product: 'products',
  subscriptionPlan: 'subscriptionPlans',
} as const satisfies Partial<Record<RecordKind, keyof Org>>;

type NamedKind = keyof typeof fieldOf;
const namedKinds = Object.keys(fieldOf) as NamedKind[];
export type OrgWithConfiguredIds = Pick<Org, (typeof fieldOf)[NamedKind] | 'recordIds'>;

export function idsInConfig(
  org: OrgWithConfiguredIds,
  kind: RecordKind,
): readonly { id: string; label: string }[] {
  return kind in fieldOf ? org[fieldOf[kind as NamedKind]] : [];
}
