import { describe, expect, it } from 'vitest';
import { orgOperations } from '#sandbox/operations/orgOperations.ts';
import { deviationsOf } from './deviationsOf.ts';
import { type OperationName, operationNames } from './operations.ts';

const JSON_TYPE = 'application/json;charset=UTF-8';
const check = (
  operation: OperationName,
  status: number,
  json: unknown,
  contentType: string | null = JSON_TYPE,
) => deviationsOf(operation, { status, contentType, body: JSON.stringify(json) });
const order = { success: true, id: '8015g000003OBIGAA4', uuid: '6f1c24d8-0b5e-4c3a-9a77-000000000001' };
const result = { purchaseActivityIds: ['a'], renewalOrderId: 'b', purchaseActivityIdToErrorMessage: {} };
const failedResult = { ...result, renewalOrderId: null, purchaseActivityIdToErrorMessage: { a: 'no' } };
const someFailed = (...results: unknown[]) =>
  check('generateRenewals', 200, { success: false, errors: ['no'], results });

describe('answers within the contract', () => {
  const cases = operationNames.flatMap((operation) =>
    orgOperations[operation].examples.map(({ when, reply }) => [operation, when, reply] as const),
  );
  it.each(cases)('%s %s', (operation, _when, { status, body }) => {
    expect(check(operation, status, body)).toEqual([]);
  });

  it("lets the platform's own errors come with a status that the service does not use", () => {
    const ended = [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }];
    expect(check('createOrder', 401, ended)).toEqual([]);
  });

  it.each(
    operationNames.flatMap((operation) => [400, 404, 500].map((status) => [operation, status] as const)),
  )('lets the service refuse %s with %d, which it may do at every endpoint', (operation, status) => {
    expect(check(operation, status, { success: false, errors: ['no'] })).toEqual([]);
  });
});

describe('answers outside the contract', () => {
  it.each([
    [
      'a field more',
      check('createOrder', 201, { ...order, region: 'north' }),
      { path: '$.region', expected: 'no such field', came: 'string' },
    ],
    [
      'a field more in each of many results, told once',
      check('generateRenewals', 201, { success: true, results: [1, 2].map(() => ({ ...result, at: 5 })) }),
      { path: '$.results[].at', expected: 'no such field', came: 'number' },
    ],
    [
      'a field too few',
      check('createOrder', 201, { success: true, id: 'a' }),
      { path: '$.uuid', expected: 'string', came: 'nothing' },
    ],
    [
      'a missing field that may be null',
      check('generateRenewals', 201, {
        success: true,
        results: [{ purchaseActivityIds: [], purchaseActivityIdToErrorMessage: {} }],
      }),
      {
        path: '$.results[].renewalOrderId',
        expected: 'string',
        came: 'nothing',
      },
    ],
    [
      'another type',
      check('deleteOrderItem', 200, { success: true, id: 7 }),
      { path: '$.id', expected: 'string', came: 'number' },
    ],
    [
      'another type where null is allowed',
      check('generateRenewals', 201, { success: true, results: [{ ...result, renewalOrderId: 7 }] }),
      { path: '$.results[].renewalOrderId', expected: 'string', came: 'number' },
    ],
    [
      'another type in a list',
      check('cancelRenewals', 400, { success: false, errors: [{ text: 'no' }] }),
      { path: '$.errors[]', expected: 'string', came: 'object' },
    ],
    [
      'another type in a map, told once whatever ids its keys are',
      someFailed(
        ...['a0X5g000003NnXkEAK', 'a0X5g000003NnXkAAA', 'PA1001', 'Initech'].map((id) => ({
          ...failedResult,
          purchaseActivityIdToErrorMessage: { [id]: ['no'] },
        })),
      ),
      {
        path: '$.results[].purchaseActivityIdToErrorMessage.{id}',
        expected: 'string',
        came: 'array',
      },
    ],
    [
      "the org's errors where the org has a form of its own",
      check('createOrder', 400, [{ message: 'Unexpected', errorCode: 'JSON_PARSER_ERROR' }]),
      { path: '$', expected: 'object', came: 'array' },
    ],
    [
      'an id that is empty',
      check('createOrder', 201, { ...order, id: '' }),
      { path: '$.id', expected: 'id', came: 'empty string' },
    ],
    [
      'an id that can be none',
      check('generateRenewals', 201, { success: true, results: [{ ...result, renewalOrderId: 'b\u202e' }] }),
      { path: '$.results[].renewalOrderId', expected: 'id', came: 'other string' },
    ],
    [
      'an UUID that is none',
      check('createOrder', 201, { ...order, uuid: 'u' }),
      { path: '$.uuid', expected: 'UUID', came: 'other string' },
    ],
    [
      'null for errors, which are a list or left out',
      check('cancelRenewals', 200, { success: true, errors: null }),
      { path: '$.errors', expected: 'array', came: 'null' },
    ],
    [
      'null for the errors of a refusal, told once',
      check('cancelRenewals', 400, { success: false, errors: null }),
      { path: '$.errors', expected: 'array', came: 'null' },
    ],
    [
      'a status that is not named',
      check('cancelRenewals', 202, { success: true }),
      { path: 'status', expected: '200, 400, 404, 500', came: '202' },
    ],
    [
      'another content type',
      check('cancelRenewals', 200, { success: true }, 'text/plain; charset=utf-8'),
      { path: 'content type', expected: 'application/json', came: 'text/plain' },
    ],
    [
      'no content type',
      check('cancelRenewals', 200, { success: true }, null),
      { path: 'content type', expected: 'application/json', came: 'none' },
    ],
    [
      'no JSON',
      deviationsOf('cancelRenewals', { status: 200, contentType: JSON_TYPE, body: '<h1>Thank you</h1>' }),
      { path: '$', expected: 'JSON', came: 'other text' },
    ],
    [
      'success that contradicts the status',
      check('cancelRenewals', 400, { success: true }),
      { path: '$.success', expected: 'false in an error answer', came: 'true' },
    ],
    [
      'success beside errors',
      check('cancelRenewals', 200, { success: true, errors: ['no'] }),
      { path: '$.success', expected: 'false beside errors', came: 'true' },
    ],
    [
      'an error answer that names no error',
      check('createOrder', 400, { success: false, errors: [] }),
      { path: '$.errors', expected: 'at least one message', came: 'none' },
    ],
  ])('%s', (_case, deviations, expected) => {
    expect(deviations).toEqual([expected]);
  });

  it('checks only status and type of a body that was cut', () => {
    const deviations = deviationsOf('createOrder', { status: 202, contentType: 'text/html', body: null });
    expect(deviations.map(({ path }) => path)).toEqual(['status', 'content type']);
  });

  it('never reveals the value of a field, nor a field name that is an id', () => {
    const secret = 'a0X5g000003NnXkEAK';
    const deviations = check('createOrder', 201, {
      success: secret,
      id: [secret],
      [secret]: secret,
      'Jane Doe': secret,
    });
    expect(JSON.stringify(deviations)).not.toMatch(/a0X5g|Jane/);
    expect(deviations.map(({ path }) => path)).toEqual(['$.success', '$.id', '$.uuid', '$.{id}', '$.{name}']);
  });
});
