import { assertNever } from '#lib/assertNever.ts';
import type { Commerce } from '../commerce.ts';
import type { Activity } from '../seed/activities.ts';

/** Why an activity cannot be renewed, as the end of a sentence about it; null when it can. */
export function renewalHurdle(activity: Activity, commerce: Commerce): string | null {
  switch (activity.state) {
    case 'renewed':
      return 'is already renewed';
    case 'cancelled':
      return 'is already cancelled';
    case 'active':
      return commerce.find('subscriptionPlans', activity.subscriptionPlanId)?.active
        ? null
        : 'has an inactive Subscription Plan';
    default:
      return assertNever(activity.state);
  }
}
