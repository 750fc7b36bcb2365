import { type Example, exampleIds as ids } from './example.ts';

const order = {
  businessUnitId: ids.businessUnit,
  customerType: 'ORGANIZATION',
  accountId: ids.account,
  billToContactId: ids.contact,
  currencyIsoCode: 'USD',
};
const { billToContactId: _contact, ...withoutContact } = order;
const { businessUnitId: _unit, ...withoutBusinessUnit } = order;
const { currencyIsoCode: _currency, ...withoutCurrency } = order;

const created = {
  status: 201,
  body: { success: true, id: '8015g000003ODIWAA4', uuid: '6f1c24d8-0b5e-4c3a-9a77-000000000001' },
};
const refused = (status: number, ...errors: string[]) => ({ status, body: { success: false, errors } });

export const createOrderExamples: readonly Example[] = [
  { when: 'with every field', request: { json: order }, reply: created },
  { when: 'without a bill-to contact', request: { json: withoutContact }, reply: created },
  { when: 'for a person', request: { json: { ...order, customerType: 'INDIVIDUAL' } }, reply: created },
  {
    when: 'without a business unit',
    request: { json: withoutBusinessUnit },
    reply: refused(400, 'businessUnitId is required'),
  },
  {
    when: 'without anything',
    request: { json: {} },
    reply: refused(
      400,
      'businessUnitId is required',
      'customerType is required',
      'accountId is required',
      'currencyIsoCode is required',
    ),
  },
  {
    when: 'without a currency in a multi-currency organization',
    request: { json: withoutCurrency },
    reply: refused(400, 'currencyIsoCode is required'),
  },
  {
    when: 'in a currency that is not active',
    isOrgsOwn: true,
    request: { json: { ...order, currencyIsoCode: 'XTS' } },
    reply: refused(400, 'currencyIsoCode is not active in this organization: XTS'),
  },
  {
    when: 'of a customer type that is not configured',
    isOrgsOwn: true,
    request: { json: { ...order, customerType: 'GUILD' } },
    reply: refused(400, 'customerType is not configured: GUILD'),
  },
  {
    when: 'with an id that is none',
    isOrgsOwn: true,
    request: { json: { ...order, accountId: '001' } },
    reply: refused(400, 'accountId is not a valid record id: 001'),
  },
  {
    when: 'with malformed JSON',
    request: { text: '{"businessUnitId":' },
    reply: refused(400, 'The request body is not valid JSON'),
  },
  {
    when: 'under a business unit that does not exist',
    request: { json: { ...order, businessUnitId: ids.nobody } },
    reply: refused(404, `Business Unit not found: ${ids.nobody}`),
  },
  {
    when: 'for an account that does not exist',
    request: { json: { ...order, accountId: ids.nobody } },
    reply: refused(404, `Account not found: ${ids.nobody}`),
  },
  {
    when: 'on which the service fails',
    request: { json: { ...order, accountId: ids.brokenAccount } },
    reply: refused(500, 'An unexpected error occurred'),
  },
];
