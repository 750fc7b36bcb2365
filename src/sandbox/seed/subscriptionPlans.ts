import { idPrefix, mintId } from '../mintId.ts';
import type { SeedRecord } from './seedRecord.ts';

const id = (n: number) => mintId(idPrefix.subscriptionPlan, n);

export interface SubscriptionPlan extends SeedRecord {
  readonly active: boolean;
}

export const subscriptionPlans = {
  annual: { id: id(1), label: 'Gold annual', active: true },
  monthly: { id: id(2), label: 'Silver monthly', active: true },
  retired: { id: id(3), label: 'Legacy quarterly (inactive)', active: false },
} as const satisfies Record<string, SubscriptionPlan>;
