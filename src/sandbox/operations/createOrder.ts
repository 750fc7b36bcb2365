import { seed } from '../seed/seed.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler } from './handler.ts';
import { refused, succeeded } from './serviceAnswer.ts';

export const createOrder: Handler = (input, { commerce, currencies }) => {
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

  const order = commerce.addOrder({ label: `An order of ${account.label}`, accountId: account.id });
  return succeeded(201, { id: order.id, uuid: commerce.nextUuid() }, { created: [order.id], changed: [] });
};
