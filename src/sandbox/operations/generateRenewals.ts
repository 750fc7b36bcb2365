import { fieldReader } from './fieldReader.ts';
import type { Handler, HandlerContext } from './handler.ts';
import { renewalHurdle } from './renewalHurdle.ts';
import { refused, succeeded } from './serviceAnswer.ts';

export const generateRenewals: Handler = (input, context) => {
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

  for (const id of ids) commerce.setActivityState(id, 'renewed');
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
