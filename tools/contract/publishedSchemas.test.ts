import { describe, expect, it } from 'vitest';
import { type OperationName, operationNames } from '../../src/contract/operations.ts';
import { readPublished } from './testing/readPublished.ts';

type Fields = Record<string, unknown>;
const passes = (check: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  check.safeParse(value).success;

describe.each(operationNames)('the JSON Schemas of %s in public/openapi.json', (operation) => {
  const { request, requests, replies } = readPublished(operation);
  const sent = Object.values(requests).filter(({ summary }) => summary !== 'Answered with 400');

  it('accept every example of a request that is not answered with 400', () => {
    expect(sent.length).toBeGreaterThan(0);
    for (const { value } of sent) expect(request.safeParse(value).error).toBeUndefined();
  });

  it('accept fields added within /v1', () => {
    for (const { reply, examples } of replies)
      for (const { value } of Object.values(examples))
        expect(passes(reply, { ...(value as Fields), added: 1 })).toBe(true);
  });
});

/** Changes of a valid request that the API's document forbids or leaves open. */
function changed(operation: OperationName, when: string, change: Fields) {
  const { request, requests } = readPublished(operation);
  const value = requests[when]?.value;
  expect(passes(request, value)).toBe(true);
  return passes(request, { ...(value as Fields), ...change });
}

it.each([
  ['createOrder', 'with every field', { businessUnitId: undefined }],
  ['addOrderItem', 'of a plain product', { quantity: 0 }],
  ['addOrderItem', 'of a plain product', { quantity: 1.5 }],
  ['addOrderItem', 'of a plain product', { quantity: '1' }],
  ['addOrderItem', 'of a plain product', { startDate: '2027-02-30' }],
  ['generateRenewals', 'of two sets', { purchaseActivities: [] }],
  ['generateRenewals', 'of two sets', { purchaseActivities: [{ purchaseActivityIds: [] }] }],
  ['cancelRenewals', 'of several', { cancelRequests: [] }],
  ['cancelRenewals', 'of several', { cancelRequests: [{}] }],
] as const)('%s %s is not to be sent with %j', (operation, when, change) => {
  expect(changed(operation, when, change)).toBe(false);
});

it.each([
  ['createOrder', 'with every field', { customerType: 'GUILD', accountId: 'x'.repeat(100), later: true }],
  ['addOrderItem', 'of a plain product', { quantity: 10_000_000 }],
  ['cancelRenewals', 'of several', { cancelRequests: [{ purchaseActivityId: 'a', cancellationType: 'b' }] }],
] as const)('%s %s: the file leaves open what the API does, as in %j', (operation, when, change) => {
  expect(changed(operation, when, change)).toBe(true);
});

it('a renewal has an order or messages, and 200 is for one or more that failed', () => {
  const { replies } = readPublished('generateRenewals');
  const ok = { purchaseActivityIds: ['a'], renewalOrderId: 'b', purchaseActivityIdToErrorMessage: {} };
  const failed = { ...ok, renewalOrderId: null, purchaseActivityIdToErrorMessage: { a: 'no' } };
  const takes = (status: number, ...results: unknown[]) => {
    const body = status === 201 ? { success: true, results } : { success: false, errors: ['no'], results };
    return replies.some(({ status: of, reply }) => of === status && passes(reply, body));
  };
  expect([takes(201, ok, ok), takes(200, ok, failed)]).toEqual([true, true]);
  expect([takes(201, ok, failed), takes(200, ok, ok), takes(201), takes(200)]).not.toContain(true);
  expect(takes(200, failed, { ...ok, renewalOrderId: null })).toBe(false);
  expect(takes(200, failed, { ...failed, renewalOrderId: 'b' })).toBe(false);
});
