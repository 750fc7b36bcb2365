import { describe, expect, it } from 'vitest';
import { type OperationName, operations } from './operations.ts';
import type { OrgRules } from './orgRules.ts';

const id = '0015g000003NnHfAAK';
const checked: OrgRules = { recordIds: 'checked' };
const multiCurrency: OrgRules = { recordIds: 'checked', currencies: ['USD', 'EUR'] };

const order = { businessUnitId: id, customerType: 'ORGANIZATION', accountId: id };
const item = { orderId: id, accountId: id, contactId: id, productId: id, quantity: 1 };

/** The problems that a request has, as `field: code`. */
function problems(operation: OperationName, request: unknown, rules: OrgRules = checked): string[] {
  const parsed = operations[operation].request(rules).safeParse(request);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('requests are strict', () => {
  it.each([
    ['createOrder', { ...order, billToContactId: '' }],
    ['createOrder', { ...order, currencyIsoCode: 'CHF' }],
    ['createOrder', { ...order, customerType: 'A type that only this org has' }],
    ['addOrderItem', item],
    ['addOrderItem', { ...item, quantity: ' 12 ', startDate: '2026-12-31', endDate: '2027-01-01' }],
    ['deleteOrderItem', { id: ` ${id} ` }],
    ['generateRenewals', { purchaseActivities: [{ purchaseActivityIds: [id, id.slice(0, 15)] }] }],
    ['cancelRenewals', { cancelRequests: [{ purchaseActivityId: id, cancellationType: 'Another type' }] }],
  ] as const)('%s takes %j', (operation, request) => {
    expect(problems(operation, request)).toEqual([]);
  });

  it.each([
    ['createOrder', { ...order, businessUnitId: undefined }, 'businessUnitId: idMissing'],
    ['createOrder', { ...order, accountId: '   ' }, 'accountId: idMissing'],
    ['createOrder', { ...order, accountId: 'no id' }, 'accountId: idMalformed'],
    ['createOrder', { ...order, accountId: '0015g000003NnHfXXX' }, 'accountId: idSuffix'],
    ['createOrder', { ...order, customerType: ' ' }, 'customerType: required'],
    ['addOrderItem', { ...item, quantity: 0 }, 'quantity: quantityTooSmall'],
    ['addOrderItem', { ...item, quantity: 1.5 }, 'quantity: quantityNotWhole'],
    ['addOrderItem', { ...item, quantity: 'two' }, 'quantity: quantityNotWhole'],
    ['addOrderItem', { ...item, quantity: '' }, 'quantity: required'],
    ['addOrderItem', { ...item, quantity: 1e9 }, 'quantity: quantityTooLarge'],
    ['addOrderItem', { ...item, startDate: '2026-02-30' }, 'startDate: dateMalformed'],
    [
      'addOrderItem',
      { ...item, startDate: '2027-01-01', endDate: '2027-01-01' },
      'endDate: endNotAfterStart',
    ],
    ['deleteOrderItem', { id: '' }, 'id: idMissing'],
    ['generateRenewals', { purchaseActivities: [] }, 'purchaseActivities: listEmpty'],
    [
      'generateRenewals',
      { purchaseActivities: [{ purchaseActivityIds: [] }] },
      'purchaseActivities.0.purchaseActivityIds: listEmpty',
    ],
    ['cancelRenewals', { cancelRequests: [] }, 'cancelRequests: listEmpty'],
    [
      'cancelRenewals',
      { cancelRequests: [{ purchaseActivityId: id, cancellationType: '' }] },
      'cancelRequests.0.cancellationType: required',
    ],
  ] as const)('%s refuses %j', (operation, request, problem) => {
    expect(problems(operation, request)).toEqual([problem]);
  });

  it('refuse a field that the API does not have', () => {
    expect(problems('deleteOrderItem', { id, force: true })).toHaveLength(1);
  });

  it('need a currency of the org where it has several', () => {
    expect(problems('createOrder', order, multiCurrency)).toEqual(['currencyIsoCode: required']);
    expect(problems('createOrder', { ...order, currencyIsoCode: 'GBP' }, multiCurrency)).toEqual([
      'currencyIsoCode: currencyUnknown',
    ]);
    expect(problems('createOrder', { ...order, currencyIsoCode: 'eur' }, multiCurrency)).toEqual([]);
  });

  it('take ids of any shape where the org says so, but none with white space in them', () => {
    const any: OrgRules = { recordIds: 'any' };
    expect(problems('deleteOrderItem', { id: 'ITEM-17' }, any)).toEqual([]);
    expect(problems('deleteOrderItem', { id: 'ITEM 17' }, any)).toEqual(['id: idMalformed']);
  });

  it('come out in their canonical form', () => {
    const parsed = operations.addOrderItem
      .request(checked)
      .parse({ ...item, productId: ` ${id.slice(0, 15)} `, quantity: '3', endDate: '' });
    expect(parsed).toEqual({ ...item, quantity: 3 });
  });
});

describe('replies are lenient, but not with types', () => {
  it.each([
    ['createOrder', { success: true, id: 'o', uuid: 'u', addedLater: { since: 2027 } }],
    ['addOrderItem', { success: true, id: 'i', errors: null }],
    ['cancelRenewals', { success: true }],
  ] as const)('%s takes %j', (operation, reply) => {
    expect(operations[operation].reply.safeParse(reply).success).toBe(true);
  });

  it.each([
    ['createOrder', { success: 'true', id: 'o', uuid: 'u' }],
    ['createOrder', { success: true, id: 7, uuid: 'u' }],
    ['createOrder', { success: true, id: '', uuid: 'u' }],
    ['deleteOrderItem', { success: true }],
    ['generateRenewals', { success: true, results: 'none' }],
    ['cancelRenewals', { success: true, errors: 'none' }],
  ] as const)('%s refuses %j', (operation, reply) => {
    expect(operations[operation].reply.safeParse(reply).success).toBe(false);
  });
});
