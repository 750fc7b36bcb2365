import { describe, expect, it } from 'vitest';
import { deviationsOf } from './deviationsOf.ts';

const result = { purchaseActivityIds: ['a'], renewalOrderId: 'b', purchaseActivityIdToErrorMessage: {} };
const failedResult = { ...result, renewalOrderId: null, purchaseActivityIdToErrorMessage: { a: 'no' } };

describe('a renewal, which is 201 where all sets were renewed and 200 where one or more were not', () => {
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
    const { deviations } = deviationsOf('generateRenewals', {
      status,
      contentType: 'application/json',
      body: JSON.stringify(json),
    });
    expect(deviations.map(({ kind, path }) => [kind, path])).toEqual(
      paths.map((path) => ['contradiction', path]),
    );
  });
});
