import * as z from 'zod/mini';
import { answeredId, envelope } from './envelope.ts';
import { optional, problem, recordId, requiredText } from './fields.ts';
import type { OrgRules } from './orgRules.ts';

/** POST /v1/order. `customerType` is an open list: the commerce configuration of the org decides. */
export function createOrderRequest(rules: OrgRules) {
  return z.strictObject({
    businessUnitId: recordId(rules),
    customerType: requiredText,
    accountId: recordId(rules),
    billToContactId: optional(recordId(rules)),
    currencyIsoCode: currency(rules),
  });
}

export const createOrderReply = z.extend(envelope, { id: answeredId, uuid: z.string() });

/** Required in a multi-currency org and one of its currencies; elsewhere it may be left out. Capitals come out. */
function currency({ currencies }: OrgRules) {
  const code = (isKnown: (text: string) => boolean) =>
    z.pipe(
      z.pipe(
        requiredText,
        z.transform((text: string) => text.toUpperCase()),
      ),
      z.string().check(z.refine(isKnown, { error: problem('currencyUnknown') })),
    );
  const mayBeLeftOut = optional(code((text) => /^[A-Z]{3}$/.test(text)));
  // One type for both: what is required of a request is the org's, known only when the console runs.
  return currencies
    ? (code((text) => currencies.includes(text)) as unknown as typeof mayBeLeftOut)
    : mayBeLeftOut;
}
