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
    }).deviations.map(({ path, came }) => `${path} ${came}`);

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

  it('is none in another order, or by the other form of an id', () => {
    const answered = results([other, long.slice(0, 15)], ['b']);
    expect(found('generateRenewals', sets(['b'], [long, other]), 201, answered)).toEqual([]);
    expect(found('deleteOrderItem', { id: long.slice(0, 15) }, 200, { success: true, id: long })).toEqual([]);
  });

  it('is told of a deletion', () => {
    const answered = { success: true, id: other };
    expect(found('deleteOrderItem', { id: long }, 200, answered)).toEqual(['$.id another id']);
    expect(found('deleteOrderItem', undefined, 200, answered)).toEqual([]);
  });
});
