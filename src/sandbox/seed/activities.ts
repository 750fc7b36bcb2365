import { idPrefix, mintId } from '../mintId.ts';
import { accounts } from './accounts.ts';
import { type Contact, contacts } from './contacts.ts';
import type { SeedRecord } from './seedRecord.ts';
import { subscriptionPlans } from './subscriptionPlans.ts';

export interface Activity extends SeedRecord {
  readonly accountId: string;
  readonly subscriptionPlanId: string;
  readonly state: 'active' | 'renewed' | 'cancelled';
  /** What the org's records say beside this, of the memberships of people by name. */
  readonly contactId?: string;
  readonly facts?: { number: string; member: string; plan: string; begins: string; ends: string | null };
}

/** Enough for a sheet of thousands in which every row can succeed. */
const BULK_SIZE = 10_400;
const ACTIVITIES_PER_ACCOUNT = 1_000;
const bulkAccounts = [accounts.acme, accounts.initech, accounts.hooli, accounts.stark, accounts.wayne];

const id = (n: number) => mintId(idPrefix.purchaseActivity, n);
const annualOfAcme = { accountId: accounts.acme.id, subscriptionPlanId: subscriptionPlans.annual.id };

const named = {
  renewedAlready: { ...annualOfAcme, id: id(1), label: 'Renewed already', state: 'renewed' },
  cancelledAlready: { ...annualOfAcme, id: id(2), label: 'Cancelled already', state: 'cancelled' },
  planInactive: {
    id: id(3),
    label: 'Its plan is inactive',
    accountId: accounts.acme.id,
    subscriptionPlanId: subscriptionPlans.retired.id,
    state: 'active',
  },
  otherAccount: {
    id: id(4),
    label: 'Renewable, but of Initech',
    accountId: accounts.initech.id,
    subscriptionPlanId: subscriptionPlans.annual.id,
    state: 'active',
  },
  locked: {
    ...annualOfAcme,
    id: id(5),
    label: 'Being saved by somebody else',
    state: 'active',
    trouble: 'rowLocked',
  },
  broken: {
    ...annualOfAcme,
    id: id(6),
    label: 'The service fails on it',
    state: 'active',
    trouble: 'unexpected',
  },
} as const satisfies Record<string, Activity>;

/** Thousands of activities in blocks of one account each; every 50th cannot be renewed, for one of three reasons. */
export const bulkActivities: readonly Activity[] = Array.from({ length: BULK_SIZE }, (_, index) => {
  const account = bulkAccounts[Math.floor(index / ACTIVITIES_PER_ACCOUNT)] ?? accounts.acme;
  const hurdle = index % 50 === 49 ? Math.floor(index / 50) % 3 : null;
  return {
    id: id(1_000 + index),
    label: `Membership ${index + 1} of ${account.label}`,
    accountId: account.id,
    subscriptionPlanId: hurdle === 2 ? subscriptionPlans.retired.id : subscriptionPlans.annual.id,
    state: hurdle === 0 ? 'renewed' : hurdle === 1 ? 'cancelled' : 'active',
  };
});

const membership = (
  n: number,
  { id: contactId, label: member, accountId }: Contact,
  plan: string,
  state: Activity['state'],
  [begins, ends]: [string, string | null],
): Activity => ({
  id: id(20_000 + n),
  label: `${plan} of ${member}`,
  accountId: accountId ?? '',
  contactId,
  subscriptionPlanId: subscriptionPlans.annual.id,
  state,
  facts: { number: `M-${20_000 + n}`, member, plan, begins, ends },
});

/** Memberships of people who have a page of their own. */
const memberships = {
  janesNewsletter: membership(1, contacts.jane, 'Newsletter', 'cancelled', ['2024-01-01', '2024-12-31']),
  janesSilver: membership(2, contacts.jane, 'Silver', 'renewed', ['2025-01-01', '2025-12-31']),
  janesMuseum: membership(3, contacts.jane, 'Museum Plus', 'active', ['2026-03-01', null]),
  janesGold: membership(4, contacts.jane, 'Gold', 'active', ['2026-01-01', '2026-12-31']),
  noorsGold: membership(5, contacts.noor, 'Gold', 'active', ['2026-01-01', '2026-12-31']),
  lonesGold: membership(6, contacts.lone, 'Gold', 'active', ['2026-01-01', '2026-12-31']),
  patsGold: membership(7, contacts.pat, 'Gold', 'active', ['2026-01-01', '2026-12-31']),
} as const satisfies Record<string, Activity>;

const isRenewable = ({ state, subscriptionPlanId }: Activity) =>
  state === 'active' && subscriptionPlanId !== subscriptionPlans.retired.id;

export const activities = {
  ...named,
  /** A valid id that no activity has. */
  notFound: { id: id(999), label: 'No such activity' },
  /** Renewable and cancellable; the first 980 belong to Acme, so that any of them may share a set. */
  renewable: bulkActivities.filter(isRenewable) as [Activity, Activity, Activity, ...Activity[]],
  memberships,
  /** All activities, named ones first. */
  all: [...Object.values(named), ...bulkActivities, ...Object.values(memberships)] as readonly Activity[],
} as const;
