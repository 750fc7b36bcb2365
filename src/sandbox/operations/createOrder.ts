import { canonicalId } from '#contract/recordId.ts';
import { type Example, exampleIds as ids, refusalReply } from '../examples/example.ts';
import { seed } from '../seed/seed.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler, OrgOperation } from './orgOperation.ts';
import { refused, succeeded } from './serviceAnswer.ts';

const handle: Handler = (input, { commerce, currencies }) => {
  const fields = fieldReader(input);
  const businessUnitId = fields.requiredId('businessUnitId');
  const customerType = fields.requiredText('customerType');
  const accountId = fields.requiredId('accountId');
  const billToContactId = fields.optionalId('billToContactId');
  const currency = currencies
    ? fields.requiredText('currencyIsoCode')
    : fields.optionalText('currencyIsoCode');
  if (fields.problems.length > 0) return refused(400, fields.problems);

  if (!commerce.find('businessUnits', businessUnitId))
    return refused(404, [`Business Unit not found: ${businessUnitId}`]);
  const account = commerce.find('accounts', accountId);
  if (!account) return refused(404, [`Account not found: ${accountId}`]);
  if (billToContactId && !commerce.find('contacts', billToContactId))
    return refused(404, [`Contact not found: ${billToContactId}`]);
  if (!seed.customerTypes.some((known) => known === customerType))
    return refused(400, [`customerType is not configured: ${customerType}`]);
  if (currencies && currency && !currencies.includes(currency))
    return refused(400, [`currencyIsoCode is not active in this organization: ${currency}`]);

  const order = commerce.addOrder({
    label: `An order of ${account.label}`,
    accountId: account.id,
    businessUnitId: canonicalId(businessUnitId),
    customerType,
    billToContactId: billToContactId && canonicalId(billToContactId),
    currencyIsoCode: currency,
  });
  return succeeded(201, { id: order.id, uuid: commerce.nextUuid() }, { created: [order.id], changed: [] });
};

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

const examples: readonly Example[] = [
  { when: 'with every field', request: { json: order }, reply: created },
  { when: 'without a bill-to contact', request: { json: withoutContact }, reply: created },
  { when: 'for a person', request: { json: { ...order, customerType: 'INDIVIDUAL' } }, reply: created },
  {
    when: 'without a business unit',
    request: { json: withoutBusinessUnit },
    reply: refusalReply(400, 'businessUnitId is required'),
  },
  {
    when: 'without anything',
    request: { json: {} },
    reply: refusalReply(
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
    reply: refusalReply(400, 'currencyIsoCode is required'),
  },
  {
    when: 'in a currency that is not active',
    isOrgsOwn: true,
    request: { json: { ...order, currencyIsoCode: 'XTS' } },
    reply: refusalReply(400, 'currencyIsoCode is not active in this organization: XTS'),
  },
  {
    when: 'of a customer type that is not configured',
    isOrgsOwn: true,
    request: { json: { ...order, customerType: 'GUILD' } },
    reply: refusalReply(400, 'customerType is not configured: GUILD'),
  },
  {
    when: 'with an id that is none',
    isOrgsOwn: true,
    request: { json: { ...order, accountId: '001' } },
    reply: refusalReply(400, 'accountId is not a valid record id: 001'),
  },
  {
    when: 'with malformed JSON',
    request: { text: '{"businessUnitId":' },
    reply: refusalReply(400, 'The request body is not valid JSON'),
  },
  {
    when: 'under a business unit that does not exist',
    request: { json: { ...order, businessUnitId: ids.nobody } },
    reply: refusalReply(404, `Business Unit not found: ${ids.nobody}`),
  },
  {
    when: 'for an account that does not exist',
    request: { json: { ...order, accountId: ids.nobody } },
    reply: refusalReply(404, `Account not found: ${ids.nobody}`),
  },
  {
    when: 'on which the service fails',
    request: { json: { ...order, accountId: ids.brokenAccount } },
    reply: refusalReply(500, 'An unexpected error occurred'),
  },
];

const statusWords = { 201: 'The order was created' };

const alreadyPhrases = [
  'The order is already created',
  'An identical order already exists (Order {order})',
  'This order has already been created as {order}',
  'DUPLICATE_VALUE: an order with this reference exists',
  'Order was created already',
  'The request has already been processed',
  'Der Auftrag ist bereits vorhanden',
  'Der Auftrag wurde schon angelegt ({order})',
  'Auftrag bereits erstellt',
  'Cette commande existe déjà',
  'La commande a déjà été créée ({order})',
  'COMMANDE DÉJÀ ENREGISTRÉE : elle a été créée',
];

export const createOrder: OrgOperation<'createOrder'> = {
  handle,
  examples,
  statusWords,
  parameterWords: null,
  alreadyPhrases,
};
