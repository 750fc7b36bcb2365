import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { fieldSchema, problemCode, schemaOf } from './fields.ts';
import type { OrgRules, RequestFields } from './requestField.ts';

/** `cancellationType` is an open list. */
export const cancelRenewalsFields = {
  purchaseActivityId: { kind: 'id', listed: true },
  cancellationType: { kind: 'text', choices: 'cancellationTypes', shared: true },
} as const satisfies RequestFields;

export const cancellationSchema = z.strictObject({
  cancellationType: fieldSchema(cancelRenewalsFields.cancellationType, { recordIds: 'checked' }),
});

export function cancelRenewalsRequest(rules: OrgRules) {
  const cancellation = schemaOf(cancelRenewalsFields, rules);
  return z.strictObject({
    cancelRequests: z.array(cancellation).check(z.minLength(1, problemCode('listEmpty'))),
  });
}

/** The answer covers the whole request: the API does not report single cancellations. */
export const cancelRenewalsReply = envelope;
