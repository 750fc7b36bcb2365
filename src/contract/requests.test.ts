import { describe, expect, it } from 'vitest';
import { FIELD_LENGTH_LIMIT, fieldSchema } from './fields.ts';
import { type OperationName, operations } from './operations.ts';
import type { OrgRules } from './requestField.ts';
import { problemWords } from './words/problemWords.ts';

const id = '0015g000003NnHfAAK';
const checked: OrgRules = { recordIds: 'checked' };
const multiCurrency: OrgRules = { recordIds: 'checked', currencies: ['USD', 'EUR'] };

const order = { businessUnitId: id, customerType: 'ORGANIZATION', accountId: id };
const set = { purchaseActivityIds: [id] };
const cancellation = { purchaseActivityId: id, cancellationType: 'Cancel Renewal' };
const page = 'x'.repeat(FIELD_LENGTH_LIMIT + 1);
const item = { orderId: id, accountId: id, contactId: id, productId: id, quantity: 1 };

/** A request's problems, as `field: code`. */
function problems(operation: OperationName, request: unknown, rules: OrgRules = checked): string[] {
  const parsed = operations[operation].request(rules).safeParse(request);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Ids that are valid if an org allows `any`, and ids that cannot be sent, shown or linked. */
const usableIds = ['7', 'ITEM-17', 'urn:order:1/2?a=b#c', '%2e%2e', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'];
const unusableIds = ['\ud800', '\u202eABC', 'A\u200bB', 'A\u0007', 'Ünïcode', 'x'.repeat(65)];

describe('requests are strict', () => {
  it.each([
    ['createOrder', { ...order, billToContactId: '' }],
    ['createOrder', { ...order, currencyIsoCode: 'CHF' }],
    ['createOrder', { ...order, customerType: 'A type that only this org has' }],
    ['createOrder', { ...order, customerType: ` ${page.slice(1)} ` }],
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
    ['createOrder', { ...order, customerType: page }, 'customerType: textTooLong 255'],
    ['createOrder', { ...order, currencyIsoCode: page }, 'currencyIsoCode: textTooLong 255'],
    ['addOrderItem', { ...item, quantity: 0 }, 'quantity: quantityTooSmall'],
    ['addOrderItem', { ...item, quantity: 1.5 }, 'quantity: quantityNotWhole'],
    ['addOrderItem', { ...item, quantity: 'two' }, 'quantity: quantityNotWhole'],
    ['addOrderItem', { ...item, quantity: '1.000' }, 'quantity: quantityNotWhole'],
    ['addOrderItem', { ...item, quantity: '12,000' }, 'quantity: quantityNotWhole'],
    ['addOrderItem', { ...item, quantity: '' }, 'quantity: required'],
    ['addOrderItem', { ...item, quantity: 1e9 }, 'quantity: quantityTooLarge'],
    ['addOrderItem', { ...item, startDate: '2026-02-30' }, 'startDate: dateMalformed'],
    [
      'addOrderItem',
      { ...item, startDate: '2027-01-01', endDate: '2027-01-01' },
      'endDate: endNotAfterStart',
    ],
    ['addOrderItem', { ...item, startDate: '2026-2-3' }, 'startDate: dateMalformed'],
    ['addOrderItem', { ...item, startDate: '2026' }, 'startDate: dateMalformed'],
    ['addOrderItem', { ...item, endDate: '2026-12-31T00:00:00.000Z' }, 'endDate: dateMalformed'],
    ['addOrderItem', { ...item, endDate: 'tomorrow' }, 'endDate: dateMalformed'],
    ['deleteOrderItem', { id: '' }, 'id: idMissing'],
    ['deleteOrderItem', { id: ' \t ' }, 'id: idMissing'],
    ['deleteOrderItem', { id: id.slice(0, 14) }, 'id: idMalformed'],
    ['deleteOrderItem', { id: '..' }, 'id: idMalformed'],
    ['deleteOrderItem', { id: `${id.slice(0, 15)}XXX` }, 'id: idSuffix'],
    ['generateRenewals', { purchaseActivities: [] }, 'purchaseActivities: listEmpty'],
    [
      'generateRenewals',
      { purchaseActivities: [{ purchaseActivityIds: [] }] },
      'purchaseActivities.0.purchaseActivityIds: listEmpty',
    ],
    ['cancelRenewals', { cancelRequests: [] }, 'cancelRequests: listEmpty'],
    [
      'cancelRenewals',
      { cancelRequests: [{ ...cancellation, cancellationType: '' }] },
      'cancelRequests.0.cancellationType: required',
    ],
    [
      'cancelRenewals',
      { cancelRequests: [cancellation, { ...cancellation, cancellationType: page }] },
      'cancelRequests.1.cancellationType: textTooLong 255',
    ],
  ] as const)('%s refuses %j', (operation, request, problem) => {
    expect(problems(operation, request)).toEqual([problem]);
  });

  it.each([
    ['createOrder', order, ''],
    ['addOrderItem', item, ''],
    ['deleteOrderItem', { id }, ''],
    ['generateRenewals', { purchaseActivities: [set] }, ''],
    ['generateRenewals', { purchaseActivities: [set] }, 'purchaseActivities.0'],
    ['cancelRenewals', { cancelRequests: [cancellation] }, ''],
    ['cancelRenewals', { cancelRequests: [cancellation] }, 'cancelRequests.0'],
  ] as const)('%s %j refuses a field that the API does not have, at "%s"', (operation, request, path) => {
    const wider = structuredClone<object>(request);
    const part = path.split('.').reduce((inner, key) => (key ? Reflect.get(inner, key) : inner), wider);
    expect(problems(operation, wider)).toEqual([]);
    Object.assign(part, { force: true });
    expect(problems(operation, wider)).toEqual([expect.stringMatching(`^${path}: `)]);
  });

  it('take a text as long as its field allows, and say how long', () => {
    const field = { kind: 'text', limit: 3 } as const;
    expect(fieldSchema(field, checked).safeParse('abc').success).toBe(true);
    const { error } = fieldSchema(field, checked).safeParse('abcd');
    expect(error?.issues.map(({ message }) => problemWords(message)?.values)).toEqual([{ limit: '3' }]);
  });

  it('need one of the org’s currencies if it has several', () => {
    expect(problems('createOrder', order, multiCurrency)).toEqual(['currencyIsoCode: required']);
    expect(problems('createOrder', { ...order, currencyIsoCode: 'GBP' }, multiCurrency)).toEqual([
      'currencyIsoCode: currencyUnknown',
    ]);
    expect(problems('createOrder', { ...order, currencyIsoCode: 'eur' }, multiCurrency)).toEqual([]);
  });

  it.each([...usableIds, '...', '.a'])('accept %j as an id if recordIds is any', (any) => {
    expect(problems('deleteOrderItem', { id: any }, { recordIds: 'any' })).toEqual([]);
  });

  it.each([...unusableIds, 'ITEM 17', '.', '..'])('refuse %j as an id in every org', (none) => {
    expect(problems('deleteOrderItem', { id: none }, { recordIds: 'any' })).toEqual(['id: idUnusable']);
  });

  it('are normalized', () => {
    const parsed = operations.addOrderItem
      .request(checked)
      .parse({ ...item, productId: ` ${id.slice(0, 15)} `, quantity: '3', endDate: '' });
    expect(parsed).toEqual({ ...item, quantity: 3 });
  });
});

const result = { purchaseActivityIds: ['p'], renewalOrderId: 'o', purchaseActivityIdToErrorMessage: {} };

describe('replies may have extra fields, but no wrong types', () => {
  it.each([
    ['createOrder', { success: true, id: 'o', uuid: 'u', addedLater: { since: 2027 } }],
    ['addOrderItem', { success: true, id: 'i', errors: null }],
    ...usableIds.map((usable) => ['deleteOrderItem', { success: true, id: usable }] as const),
    ['generateRenewals', { success: true, results: [{ ...result, addedLater: { since: 2027 } }] }],
    ['generateRenewals', { success: true, results: [{ ...result, renewalOrderId: null }] }],
    ['cancelRenewals', { success: true }],
  ] as const)('%s takes %j', (operation, reply) => {
    expect(operations[operation].reply.safeParse(reply).success).toBe(true);
  });

  it.each([
    ['createOrder', { success: 'true', id: 'o', uuid: 'u' }],
    ['createOrder', { success: true, id: 7, uuid: 'u' }],
    ['createOrder', { success: true, id: '', uuid: 'u' }],
    ['deleteOrderItem', { success: true }],
    ...[...unusableIds, 'a b', '.', '..'].flatMap(
      (none) =>
        [
          ['createOrder', { success: true, id: none, uuid: 'u' }],
          ['addOrderItem', { success: true, id: none }],
          ['deleteOrderItem', { success: true, id: none }],
          ['generateRenewals', { success: true, results: [{ ...result, renewalOrderId: none }] }],
        ] as const,
    ),
    ['generateRenewals', { success: true, results: [{ ...result, renewalOrderId: 42 }] }],
    ['generateRenewals', { success: true, results: [{ ...result, renewalOrderId: '' }] }],
    ['generateRenewals', { success: true, results: [{ ...result, purchaseActivityIds: [7] }] }],
    [
      'generateRenewals',
      { success: false, results: [{ ...result, purchaseActivityIdToErrorMessage: { p: ['no'] } }] },
    ],
    ['generateRenewals', { success: true, results: 'none' }],
    ['cancelRenewals', { success: true, errors: 'none' }],
  ] as const)('%s refuses %j', (operation, reply) => {
    expect(operations[operation].reply.safeParse(reply).success).toBe(false);
  });
});
