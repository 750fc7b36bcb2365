import { describe, expect, it } from 'vitest';
import { placeServerErrors, withPlainIds } from './useOperationForm.ts';

const fields = ['businessUnitId', 'accountId', 'quantity', 'startDate', 'endDate'];

function messagesByField(...messages: string[]) {
  const { atField, elsewhere } = placeServerErrors(messages, fields);
  return [Object.fromEntries(atField), elsewhere];
}

describe('placeServerErrors', () => {
  it('puts a message at the field that it names', () => {
    expect(messagesByField('businessUnitId is required')).toEqual([
      { businessUnitId: 'businessUnitId is required' },
      [],
    ]);
  });

  it('takes the first field where a message names two', () => {
    expect(messagesByField('startDate must be before endDate')).toEqual([
      { startDate: 'startDate must be before endDate' },
      [],
    ]);
  });

  it('keeps every message about one field', () => {
    expect(messagesByField('quantity is odd', 'Bad quantity: 3')).toEqual([
      { quantity: 'quantity is odd · Bad quantity: 3' },
      [],
    ]);
  });

  it.each(['The order is closed', 'parentAccountId is required', 'ACCOUNTID is required', ''])(
    'leaves %j above the form',
    (message) => {
      expect(messagesByField(message)).toEqual([{}, [message]]);
    },
  );
});

it.each([
  ['an address', 'https://acme.example/lightning/r/Account/0015g000003NnHdAAK/view'],
  ['quotes', ' "0015g000003NnHdAAK"'],
  ['invisible characters', '\u200b0015g000003NnHd\u00adAAK\ufeff'],
])('ids of a form are read from %s, and other fields stay', (_name, accountId) => {
  const values = { accountId, customerType: '"x"' };
  expect(withPlainIds('createOrder', values)).toEqual({
    accountId: '0015g000003NnHdAAK',
    customerType: '"x"',
  });
});
