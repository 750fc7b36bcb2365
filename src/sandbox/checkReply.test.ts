import { describe, expect, it } from 'vitest';
import { checkReply } from './checkReply.ts';

describe('an answer outside the contract', () => {
  it.each([
    ['without a required field', 'createOrder', 201, { success: true, id: 'x' }],
    ['of another type', 'deleteOrderItem', 200, { success: true, id: 7 }],
    [
      'with success false',
      'createOrder',
      201,
      { success: false, errors: ['no'], id: 'x', uuid: '6f1c24d8-0b5e-4c3a-9a77-000000000001' },
    ],
    ['with success and errors', 'cancelRenewals', 200, { success: true, errors: ['no'] }],
    ['refusing without an error', 'cancelRenewals', 400, { success: false }],
    ['refusing with success true', 'cancelRenewals', 400, { success: true }],
  ] as const)('%s is not let out', (_case, operation, status, body) => {
    expect(() => checkReply(operation, { status, body, did: null }, { id: 'x' })).toThrow(
      'outside the contract',
    );
  });

  it('does not include a renewal with a failed set', () => {
    const body = {
      success: false,
      errors: ['1 of 1'],
      results: [
        { purchaseActivityIds: ['a'], renewalOrderId: null, purchaseActivityIdToErrorMessage: { a: 'no' } },
      ],
    };
    expect(() => checkReply('generateRenewals', { status: 200, body, did: null }, { id: 'x' })).not.toThrow();
  });
});
