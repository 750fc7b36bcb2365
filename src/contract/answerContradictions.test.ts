import { describe, expect, it } from 'vitest';
import { deviationsOf } from './deviationsOf.ts';
import type { OperationName } from './operations.ts';

describe('an answer that is not about what was asked for', () => {
  const sets = (...ids: string[][]) => ({
    purchaseActivities: ids.map((purchaseActivityIds) => ({ purchaseActivityIds })),
  });
  const results = (...ids: string[][]) => ({
    success: true,
    results: ids.map((purchaseActivityIds) => ({
      purchaseActivityIds,
      renewalOrderId: 'b',
      purchaseActivityIdToErrorMessage: {},
    })),
  });
  const [long, other] = ['a0X5g000003NnXkEAK', 'a0X5g000003NnXlEAK'];
  const found = (operation: OperationName, input: unknown, status: number, json: unknown) =>
    deviationsOf(operation, {
      status,
      contentType: 'application/json',
      body: JSON.stringify(json),
      input,
    }).map(({ path, came }) => `${path} ${came}`);

  it.each([
    ['one result too few', [[long], [other]], [[long]], '$.results fewer'],
    ['one too many', [[long]], [[long], [other]], '$.results more'],
    [
      'a set that nobody sent',
      [[long], ['b']],
      [[other], ['b']],
      '$.results[].purchaseActivityIds other ids',
    ],
    [
      'a set of which an id is missing',
      [[long, other]],
      [[long]],
      '$.results[].purchaseActivityIds other ids',
    ],
    ['the same set twice', [[long], ['b']], [[long], [long]], '$.results[].purchaseActivityIds other ids'],
  ])('%s', (_case, asked, answered, words) => {
    expect(found('generateRenewals', sets(...asked), 201, results(...answered))).toEqual([words]);
  });

  it('accepts another order and the other form of an id', () => {
    const answered = results([other, long.slice(0, 15)], ['b']);
    expect(found('generateRenewals', sets(['b'], [long, other]), 201, answered)).toEqual([]);
    expect(found('deleteOrderItem', { id: long.slice(0, 15) }, 200, { success: true, id: long })).toEqual([]);
  });

  it('is found for a deletion', () => {
    const answered = { success: true, id: other };
    expect(found('deleteOrderItem', { id: long }, 200, answered)).toEqual(['$.id another id']);
    expect(found('deleteOrderItem', undefined, 200, answered)).toEqual([]);
  });
});

it.each([
  ['success in an error answer', 400, true],
  ['no success in an accepted one', 200, false],
])('%s is told beside errors that are null', (_case, status, success) => {
  const body = JSON.stringify({ success, errors: null });
  const deviations = deviationsOf('cancelRenewals', { status, contentType: 'application/json', body });
  expect(deviations.map(({ path }) => path)).toEqual(['$.errors', '$.success']);
});

const result = { purchaseActivityIds: ['a'], renewalOrderId: 'b', purchaseActivityIdToErrorMessage: {} };
const failedResult = { ...result, renewalOrderId: null, purchaseActivityIdToErrorMessage: { a: 'no' } };

describe('a renewal answers 201 if all sets were renewed, 200 otherwise', () => {
  const orders = { success: true, results: [result, result] };
  const some = { success: false, errors: ['1 of 2'], results: [result, failedResult] };
  const id = '$.results[].renewalOrderId';
  const messages = '$.results[].purchaseActivityIdToErrorMessage';

  it.each([
    ['with failures in a 201', 201, some, ['$.success', id]],
    ['with a set without an order in a 201', 201, { ...some, success: true, errors: [] }, [id]],
    [
      'with neither order nor message in a 201',
      201,
      { success: true, results: [{ ...result, renewalOrderId: null }] },
      [id, messages],
    ],
    [
      'with messages beside an order in a 201',
      201,
      { success: true, results: [{ ...failedResult, renewalOrderId: 'b' }] },
      [messages],
    ],
    ['with nothing that failed in a 200', 200, orders, ['$.success', id]],
    [
      'that failed in a 200, with an order of every set',
      200,
      { ...orders, success: false, errors: ['no'] },
      [id],
    ],
    [
      'with a failed set that success does not tell of',
      200,
      { ...some, success: true, errors: [] },
      ['$.success'],
    ],
    [
      'with a failed set that errors do not tell of',
      200,
      { success: false, results: [failedResult] },
      ['$.errors'],
    ],
    [
      'with a failed set without a message',
      200,
      { ...some, results: [{ ...result, renewalOrderId: null }] },
      [messages],
    ],
    ['without a result', 201, { success: true, results: [] }, ['$.results']],
  ] as const)('%s', (_case, status, json, paths) => {
    const deviations = deviationsOf('generateRenewals', {
      status,
      contentType: 'application/json',
      body: JSON.stringify(json),
    });
    expect(deviations.map(({ path }) => path)).toEqual(paths);
  });
});
