import { idPrefix, mintId } from '../mintId.ts';

type Body = Record<string, unknown>;
type Result = Record<string, unknown>;

/** Ways to change an answer between service and console. Each takes the service's body. */
const rewriteTable = {
  successWithErrors: (body: Body) => ({
    ...body,
    success: true,
    errors: ['Something is not as it should be'],
  }),
  failureWithoutErrors: ({ errors: _, ...body }: Body) => ({ ...body, success: false }),
  withUnknownFields: (body: Body) => ({ ...body, addedWithinV1: { since: '2026-10-01' } }),
  idsOfAnotherType: (body: Body) => ({ ...body, id: 42, results: 'none', success: 'yes' }),
  resultMissing: onResults((results) => results.slice(0, -1)),
  resultExtra: onResults((results) => [...results, strangerResult]),
  resultAboutOthers: onResults(([, ...others]) => [strangerResult, ...others]),
  messageAboutOthers: onResults((results) => results.map(withStrangersMessage)),
  anotherRecord: (body: Body) => ({ ...body, id: mintId(idPrefix.orderItem, 900_000) }),
  resultsReversed: onResults((results) => results.toReversed()),
  resultsByShortIds: onResults((results) => results.map(withShortIds)),
  errorsBesideOrder: (body: Body) => ({
    ...onResults((results) => results.map(withErrorBesideOrder))(body),
    success: false,
    errors: ['A renewal order was generated with errors'],
  }),
} as const satisfies Record<string, (body: Body) => Body>;

export type RewriteName = keyof typeof rewriteTable;
export const rewriteNames = Object.keys(rewriteTable) as [RewriteName, ...RewriteName[]];
export const rewrites: Record<RewriteName, (body: Body) => Body> = rewriteTable;

function onResults(change: (results: Result[]) => Result[]) {
  return (body: Body): Body => {
    const { results } = body;
    return Array.isArray(results) ? { ...body, results: change(results as Result[]) } : body;
  };
}

const stranger = mintId(idPrefix.purchaseActivity, 900_000);

/** A result for a set that was not in the request. */
const strangerResult: Result = {
  purchaseActivityIds: [stranger],
  renewalOrderId: mintId(idPrefix.order, 900_000),
  purchaseActivityIdToErrorMessage: {},
};

const short = (id: unknown) => String(id).slice(0, 15);
const idsOf = ({ purchaseActivityIds: ids }: Result): unknown[] => (Array.isArray(ids) ? ids : []);

function withShortIds(result: Result): Result {
  const messages = Object.entries(result['purchaseActivityIdToErrorMessage'] ?? {});
  return {
    ...result,
    purchaseActivityIds: idsOf(result).map(short),
    purchaseActivityIdToErrorMessage: Object.fromEntries(messages.map(([id, text]) => [short(id), text])),
  };
}

function withStrangersMessage(result: Result): Result {
  const [message] = Object.values(result['purchaseActivityIdToErrorMessage'] ?? {});
  if (message === undefined) return result;
  return { ...result, purchaseActivityIdToErrorMessage: { [stranger]: message } };
}

function withErrorBesideOrder(result: Result): Result {
  const [first] = idsOf(result);
  return {
    ...result,
    purchaseActivityIdToErrorMessage: { [String(first)]: 'The price of last year could not be carried over' },
  };
}
