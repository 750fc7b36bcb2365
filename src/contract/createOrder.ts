import * as z from 'zod/mini';
import { answeredId, envelope } from './envelope.ts';
import { schemaOf } from './fields.ts';
import type { OrgRules, RequestFields } from './requestField.ts';

/** `customerType` is an open list: the org's commerce configuration decides. */
export const createOrderFields = {
  businessUnitId: { kind: 'id', record: 'businessUnit' },
  customerType: { kind: 'text', choices: 'customerTypes' },
  accountId: { kind: 'id', record: 'account' },
  billToContactId: { kind: 'id', record: 'contact', optional: true },
  currencyIsoCode: { kind: 'currency' },
} as const satisfies RequestFields;

export const createOrderRequest = (rules: OrgRules) => schemaOf(createOrderFields, rules);

export const createOrderReply = z.extend(envelope, { id: answeredId, uuid: z.string() });
