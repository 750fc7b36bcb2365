import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { problem, recordId, requiredText } from './fields.ts';
import type { OrgRules } from './orgRules.ts';

/** What a person says once for all rows of a sheet. */
export const cancellationWay = z.strictObject({ cancellationType: requiredText });

/** POST /v1/subscription/cancel. `cancellationType` is an open list; `Cancel Renewal` is the one value the API shows. */
export function cancelRenewalsRequest(rules: OrgRules) {
  const cancellation = z.strictObject({
    purchaseActivityId: recordId(rules),
    ...cancellationWay.shape,
  });
  return z.strictObject({
    cancelRequests: z.array(cancellation).check(z.minLength(1, problem('listEmpty'))),
  });
}

/** The answer is for the whole request: the API says nothing of the single cancellations in it. */
export const cancelRenewalsReply = envelope;
