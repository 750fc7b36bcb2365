import { type Example, exampleIds as ids, refusalReply } from '../examples/example.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler, HandlerContext, OrgOperation } from './orgOperation.ts';
import { renewalHurdle } from './renewalHurdle.ts';
import { refused, succeeded } from './serviceAnswer.ts';

const handle: Handler = (input, context) => {
  const { commerce, setsToRefuse, doesInPart } = context;
  const fields = fieldReader(input);
  const readers = fields.requiredList('purchaseActivities').map(fieldReader);
  const sets = readers.map((reader) => reader.requiredList('purchaseActivityIds').map(String));
  const problems = [fields, ...readers].flatMap((reader) => reader.problems);
  if (problems.length > 0) return refused(400, [...new Set(problems)]);

  // A troubled record fails the whole request, so all records are read before the first set is renewed.
  for (const id of sets.flat()) commerce.find('activities', id);

  const results = sets.map((ids, position) => renewSet(ids, context, setsToRefuse.get(position)));
  const orders = results.map(({ renewalOrderId }) => renewalOrderId).filter((id) => id !== null);
  const renewed = results.filter(({ renewalOrderId }) => renewalOrderId !== null);
  const did = { created: orders, changed: renewed.flatMap(({ purchaseActivityIds }) => purchaseActivityIds) };
  if (orders.length === sets.length) return succeeded(201, { results }, did);

  const errors = [`${sets.length - orders.length} of ${sets.length} renewal orders could not be generated`];
  const done = orders.length > 0 ? did : null;
  if (doesInPart && sets.length > 1) return { status: 400, body: { success: false, errors }, did: done };
  return { status: 200, body: { success: false, errors, results }, did: done };
};

interface SetResult {
  purchaseActivityIds: readonly string[];
  renewalOrderId: string | null;
  purchaseActivityIdToErrorMessage: Record<string, string>;
}

/** All activities of a set renew into one order, or none does. */
function renewSet(ids: readonly string[], context: HandlerContext, forced: string | undefined): SetResult {
  const { commerce } = context;
  const messages = setMessages(ids, context);
  if (forced !== undefined) messages[ids[0] ?? ''] ??= forced;
  const result = { purchaseActivityIds: ids, purchaseActivityIdToErrorMessage: messages };
  const first = commerce.find('activities', ids[0] ?? '');
  if (!first || Object.keys(messages).length > 0) return { ...result, renewalOrderId: null };

  for (const id of ids) commerce.change('activities', id, { state: 'renewed' });
  const label = `A renewal of ${ids.length} purchase activities`;
  return { ...result, renewalOrderId: commerce.addOrder({ label, accountId: first.accountId }).id };
}

/** Reasons against the renewal, by id as it was sent. Empty if there are none. */
function setMessages(ids: readonly string[], context: HandlerContext): Record<string, string> {
  const { commerce } = context;
  const accountId = ids.map((id) => commerce.find('activities', id)).find(Boolean)?.accountId;
  const entries = ids.flatMap((id) => {
    const activity = commerce.find('activities', id);
    if (!activity) return [[id, `Purchase Activity ${id} not found`] as const];
    const hurdle = renewalHurdle(id, activity, context);
    if (hurdle) return [[id, hurdle] as const];
    if (activity.accountId === accountId) return [];
    return [[id, `Purchase Activity ${id} belongs to another Account than the first of its set`] as const];
  });
  return Object.fromEntries(entries);
}

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

const examples: readonly Example[] = [
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
    reply: refusalReply(400, 'purchaseActivities is required'),
  },
  {
    when: 'of no set',
    request: sets(),
    reply: refusalReply(400, 'purchaseActivities is required'),
  },
  {
    when: 'of an entry without purchaseActivityIds',
    request: { json: { purchaseActivities: [{}] } },
    reply: refusalReply(400, 'purchaseActivityIds is required'),
  },
  {
    when: 'of an empty set beside a good one',
    request: sets([ids.renewable], []),
    reply: refusalReply(400, 'purchaseActivityIds is required'),
  },
  {
    when: 'with malformed JSON',
    request: { text: '[' },
    reply: refusalReply(400, 'The request body is not valid JSON'),
  },
  {
    when: 'on which the service fails',
    request: sets([ids.renewable], [ids.brokenActivity]),
    reply: refusalReply(500, 'An unexpected error occurred'),
  },
];

const statusWords = {
  200: 'Processed, but one or more sets failed: their results have no order',
  201: 'All renewal orders were generated',
};

const alreadyPhrases = [
  'Purchase Activity {id} is already renewed',
  'PA-000003 has already been renewed (Order {order})',
  'La actividad {id} ya está renovada',
  'A renewal order already exists: {order}',
  'RENEWAL_ALREADY_EXISTS',
  'Cannot renew {id} because it was previously renewed',
  'Renewal order {order} has already been generated',
  'Die Kaufaktivität {id} wurde bereits verlängert (Auftrag {order})',
  'Es gibt schon eine Verlängerung',
  'L’activité {id} a déjà été renouvelée',
  'Un renouvellement existe déjà ({order})',
  'Abonnement DÉJÀ RECONDUIT',
];

export const generateRenewals: OrgOperation<'generateRenewals'> = {
  handle,
  examples,
  statusWords,
  parameterWords: null,
  alreadyPhrases,
};
