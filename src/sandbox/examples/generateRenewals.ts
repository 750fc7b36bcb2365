import { type Example, exampleIds as ids } from './example.ts';

const sets = (...lists: readonly (readonly string[])[]) => ({
  json: { purchaseActivities: lists.map((purchaseActivityIds) => ({ purchaseActivityIds })) },
});
const orders = ['8015g000003ODIWAA4', '8015g000003ODIXAA4'] as const;
const renewed = (renewalOrderId: string, ...purchaseActivityIds: string[]) => ({
  purchaseActivityIds,
  renewalOrderId,
  purchaseActivityIdToErrorMessage: {},
});
const failed = (purchaseActivityIds: readonly string[], messages: Record<string, string>) => ({
  purchaseActivityIds,
  renewalOrderId: null,
  purchaseActivityIdToErrorMessage: messages,
});
const someFailed = (count: string, ...results: unknown[]) => ({
  status: 200,
  body: { success: false, errors: [`${count} renewal orders could not be generated`], results },
});
const refused = (status: number, error: string) => ({ status, body: { success: false, errors: [error] } });

export const generateRenewalsExamples: readonly Example[] = [
  {
    when: 'of two sets',
    request: sets([ids.renewable], [ids.renewableToo]),
    reply: {
      status: 201,
      body: {
        success: true,
        results: [renewed(orders[0], ids.renewable), renewed(orders[1], ids.renewableToo)],
      },
    },
  },
  {
    when: 'of two activities in one set',
    request: sets([ids.renewable, ids.renewableToo]),
    reply: {
      status: 201,
      body: { success: true, results: [renewed(orders[0], ids.renewable, ids.renewableToo)] },
    },
  },
  {
    when: 'of which one set fails',
    request: sets([ids.renewable], [ids.renewableToo, ids.renewedAlready]),
    reply: someFailed(
      '1 of 2',
      renewed(orders[0], ids.renewable),
      failed([ids.renewableToo, ids.renewedAlready], {
        [ids.renewedAlready]: `Purchase Activity ${ids.renewedAlready} is already renewed`,
      }),
    ),
  },
  {
    when: 'of activities in every state that cannot be renewed',
    isOrgsOwn: true,
    request: sets([ids.renewedAlready, ids.cancelledAlready, ids.planInactive, ids.nobody]),
    reply: someFailed(
      '1 of 1',
      failed([ids.renewedAlready, ids.cancelledAlready, ids.planInactive, ids.nobody], {
        [ids.renewedAlready]: `Purchase Activity ${ids.renewedAlready} is already renewed`,
        [ids.cancelledAlready]: `Purchase Activity ${ids.cancelledAlready} is already cancelled`,
        [ids.planInactive]: `Purchase Activity ${ids.planInactive} has an inactive Subscription Plan`,
        [ids.nobody]: `Purchase Activity ${ids.nobody} not found`,
      }),
    ),
  },
  {
    when: 'of activities of two accounts in one set',
    isOrgsOwn: true,
    request: sets([ids.renewable, ids.otherAccount]),
    reply: someFailed(
      '1 of 1',
      failed([ids.renewable, ids.otherAccount], {
        [ids.otherAccount]: `Purchase Activity ${ids.otherAccount} belongs to another Account than the first of its set`,
      }),
    ),
  },
  {
    when: 'of an activity that has just been renewed',
    isOrgsOwn: true,
    after: [sets([ids.renewable]).json],
    request: sets([ids.renewable]),
    reply: someFailed(
      '1 of 1',
      failed([ids.renewable], { [ids.renewable]: `Purchase Activity ${ids.renewable} is already renewed` }),
    ),
  },
  {
    when: 'without purchaseActivities',
    request: { json: {} },
    reply: refused(400, 'purchaseActivities is required'),
  },
  {
    when: 'of no set',
    request: sets(),
    reply: refused(400, 'purchaseActivities is required'),
  },
  {
    when: 'of an entry without purchaseActivityIds',
    request: { json: { purchaseActivities: [{}] } },
    reply: refused(400, 'purchaseActivityIds is required'),
  },
  {
    when: 'of an empty set beside a good one',
    request: sets([ids.renewable], []),
    reply: refused(400, 'purchaseActivityIds is required'),
  },
  {
    when: 'with malformed JSON',
    request: { text: '[' },
    reply: refused(400, 'The request body is not valid JSON'),
  },
  {
    when: 'on which the service fails',
    request: sets([ids.renewable], [ids.brokenActivity]),
    reply: refused(500, 'An unexpected error occurred'),
  },
];
