import type { Cause } from '#contract/causes.ts';
import type { RenewalResult } from '#contract/generateRenewals.ts';
import { type AnyReply, type OperationName, operations, type ReplyOf } from '#contract/operations.ts';
import type { AnswerBody } from './answerBody.ts';
import { namedRecord } from './answerBody.ts';

/**
 * The cause behind a 2xx answer (outcomes.md). `reply` is the body where it has the contract's shape. `accepted` for
 * renewals means that the results can be trusted: whether a set was renewed, they say themselves.
 */
export function successCause(
  operation: OperationName,
  status: number,
  body: AnswerBody,
  reply: AnyReply | null,
): Cause {
  if (body.kind !== 'service') return 'unreadable';
  const { success, errors } = body.envelope;
  const hasErrors = errors?.some((text) => text.trim() !== '') ?? false;
  if (success && hasErrors) return 'contradiction';
  if (operations[operation].carries === 'sets') {
    if (!reply) return success || hasErrors ? 'unreadable' : 'contradiction';
    return resultsFit(success, reply as ReplyOf<'generateRenewals'>) ? 'accepted' : 'contradiction';
  }
  if (success) return reply ? 'accepted' : 'unreadable';
  // A failure that names the record it made says two things at once.
  if (!hasErrors || namedRecord(body) !== null) return 'contradiction';
  return status === 200 || status === 201 ? 'serviceRefused' : 'noClearAnswer';
}

/** Success promises an order for every set; the opposite promises at least one result that says what went wrong. */
function resultsFit(success: boolean, { results }: ReplyOf<'generateRenewals'>): boolean {
  return success
    ? results.every(({ renewalOrderId }) => renewalOrderId !== null)
    : results.some((result) => result.renewalOrderId === null || hasMessages(result));
}

function hasMessages({ purchaseActivityIdToErrorMessage }: RenewalResult): boolean {
  return Object.keys(purchaseActivityIdToErrorMessage).length > 0;
}
