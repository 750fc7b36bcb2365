import * as z from 'zod/mini';
import { answeredId, envelope } from './envelope.ts';
import { problemCode, recordId } from './fields.ts';
import type { OrgRules, RequestFields } from './requestField.ts';

/** The fields of one row in a set. */
export const generateRenewalsFields = {
  purchaseActivityId: { kind: 'id', listed: true },
} as const satisfies RequestFields;

/** POST /v1/orderRenewal. Each entry is a set: its activities renew together into one order. */
export function generateRenewalsRequest(rules: OrgRules) {
  const set = z.strictObject({
    purchaseActivityIds: z.array(recordId(rules)).check(z.minLength(1, problemCode('listEmpty'))),
  });
  return z.strictObject({ purchaseActivities: z.array(set).check(z.minLength(1, problemCode('listEmpty'))) });
}

/** One result per set. The API does not promise the order of the request: assignOutcomes matches results by id. */
export const renewalResult = z.looseObject({
  purchaseActivityIds: z.array(z.string()),
  renewalOrderId: z.nullable(answeredId),
  purchaseActivityIdToErrorMessage: z.record(z.string(), z.string()),
});
export type RenewalResult = z.infer<typeof renewalResult>;

export const hasMessages = ({ purchaseActivityIdToErrorMessage }: RenewalResult): boolean =>
  Object.keys(purchaseActivityIdToErrorMessage).length > 0;

export const generateRenewalsReply = z.extend(envelope, { results: z.array(renewalResult) });
export type RenewalsReply = z.infer<typeof generateRenewalsReply>;

/** True if the results agree with the answer's `success`. */
export const resultsMatchSuccess = (success: boolean, { results }: RenewalsReply): boolean =>
  success
    ? results.every(({ renewalOrderId }) => renewalOrderId !== null)
    : results.some((result) => result.renewalOrderId === null || hasMessages(result));
