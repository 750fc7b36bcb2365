import { type DraftOf, emptyDraft } from '#forms/emptyDraft.ts';

/** The currency is there only where the org names its currencies. */
export type OrderDraft = Omit<DraftOf<'createOrder'>, 'currencyIsoCode'> & { currencyIsoCode?: string };

/** An empty order. An org with one currency leaves no choice, so it is there already. */
export function emptyOrderDraft({ currencies }: { currencies?: readonly string[] | undefined }): OrderDraft {
  const [only, another] = currencies ?? [];
  const draft = emptyDraft('createOrder', { currencies });
  return only && !another ? { ...draft, currencyIsoCode: only } : draft;
}

/** What a deep link says of a new order, or null where it says nothing. */
export function orderFromLink(parameters: URLSearchParams): Partial<OrderDraft> | null {
  const accountId = parameters.get('account');
  const businessUnitId = parameters.get('businessUnit');
  if (!accountId && !businessUnitId) return null;
  return { ...(accountId && { accountId }), ...(businessUnitId && { businessUnitId }) };
}
