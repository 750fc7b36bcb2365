import { type Example, exampleIds as ids } from './example.ts';

const cancellation = (purchaseActivityId: string) => ({
  purchaseActivityId,
  cancellationType: 'Cancel Renewal',
});
const request = (...activityIds: string[]) => ({ json: { cancelRequests: activityIds.map(cancellation) } });
const accepted = { status: 200, body: { success: true } };
const refused = (status: number, ...errors: string[]) => ({ status, body: { success: false, errors } });

export const cancelRenewalsExamples: readonly Example[] = [
  { when: 'of one subscription', request: request(ids.renewable), reply: accepted },
  { when: 'of several', request: request(ids.renewable, ids.renewableToo), reply: accepted },
  {
    when: 'of nothing',
    request: request(),
    reply: refused(400, 'cancelRequests is required'),
  },
  {
    when: 'without cancelRequests',
    request: { json: {} },
    reply: refused(400, 'cancelRequests is required'),
  },
  {
    when: 'without an activity and a type',
    request: { json: { cancelRequests: [{}] } },
    reply: refused(400, 'purchaseActivityId is required', 'cancellationType is required'),
  },
  {
    when: 'of a type that is not supported',
    isOrgsOwn: true,
    request: { json: { cancelRequests: [{ ...cancellation(ids.renewable), cancellationType: 'Refund' }] } },
    reply: refused(400, 'cancellationType is not supported: Refund'),
  },
  {
    when: 'of one that is cancelled already, beside another',
    isOrgsOwn: true,
    request: request(ids.renewable, ids.cancelledAlready),
    reply: refused(400, `Purchase Activity ${ids.cancelledAlready} is already cancelled`),
  },
  {
    when: 'of one that is renewed already',
    isOrgsOwn: true,
    request: request(ids.renewedAlready),
    reply: refused(400, `Purchase Activity ${ids.renewedAlready} is already renewed`),
  },
  {
    when: 'with malformed JSON',
    request: { text: 'cancel it' },
    reply: refused(400, 'The request body is not valid JSON'),
  },
  {
    when: 'of an activity that does not exist',
    request: request(ids.nobody),
    reply: refused(404, `Purchase Activity not found: ${ids.nobody}`),
  },
  {
    when: 'on which the service fails',
    request: request(ids.brokenActivity),
    reply: refused(500, 'An unexpected error occurred'),
  },
];
