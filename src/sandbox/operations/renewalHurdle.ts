import { assertNever } from '../assertNever.ts';
import type { Activity } from '../seed/activities.ts';
import type { HandlerContext } from './orgOperation.ts';

/** Why an activity cannot be renewed, with its id as sent; null if it can. */
export function renewalHurdle(
  id: string,
  activity: Activity,
  { commerce, alreadyWords }: Pick<HandlerContext, 'commerce' | 'alreadyWords'>,
): string | null {
  switch (activity.state) {
    case 'renewed':
      return alreadyWords('generateRenewals', id);
    case 'cancelled':
      return alreadyWords('cancelRenewals', id);
    case 'active':
      return commerce.find('subscriptionPlans', activity.subscriptionPlanId)?.active
        ? null
        : `Purchase Activity ${id} has an inactive Subscription Plan`;
    default:
      return assertNever(activity.state);
  }
}
