import { idPrefix, mintId } from '../mintId.ts';
import { accounts } from './accounts.ts';
import type { SeedRecord } from './seedRecord.ts';
import { subscriptionPlans } from './subscriptionPlans.ts';

export interface Activity extends SeedRecord {
  readonly accountId: string;
  readonly subscriptionPlanId: string;
  readonly state: 'active' | 'renewed' | 'cancelled';
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

const isRenewable = ({ state, subscriptionPlanId }: Activity) =>
  state === 'active' && subscriptionPlanId !== subscriptionPlans.retired.id;

export const activities = {
  ...named,
  /** A valid id that no activity has. */
  notFound: { id: id(999), label: 'No such activity' },
  /** Renewable and cancellable; the first 980 belong to Acme, so that any of them may share a set. */
  renewable: bulkActivities.filter(isRenewable) as [Activity, Activity, Activity, ...Activity[]],
  /** All activities, named ones first. */
  all: [...Object.values(named), ...bulkActivities] as readonly Activity[],
} as const;
