import type { Org } from '#config/config.ts';
import type { RecordKind } from '#contract/recordKind.ts';

type NamedIds = 'businessUnits' | 'accounts' | 'contacts' | 'products' | 'subscriptionPlans';
export type NamingOrg = Pick<Org, NamedIds | 'recordIds'>;

const fieldOf: Partial<Record<RecordKind, NamedIds>> = {
  businessUnit: 'businessUnits',
  account: 'accounts',
  contact: 'contacts',
  product: 'products',
  subscriptionPlan: 'subscriptionPlans',
};

/** The ids of a kind that config.json names; of kinds that are made every day it names none. */
export function idsOfRecordKind(org: NamingOrg, kind: RecordKind): readonly { id: string; label: string }[] {
  const field = fieldOf[kind];
  return field ? org[field] : [];
}
