import { type DraftOf, emptyDraft } from '#forms/emptyDraft.ts';

export type OrderDraft = Omit<DraftOf<'createOrder'>, 'currencyIsoCode'> & { currencyIsoCode?: string };

/** An empty order. The currency is filled if the org has only one. */
export function emptyOrderDraft({ currencies }: { currencies?: readonly string[] | undefined }): OrderDraft {
  const [only, another] = currencies ?? [];
  const draft = emptyDraft('createOrder', { currencies });
  return only && !another ? { ...draft, currencyIsoCode: only } : draft;
}

export function orderFromLink(parameters: URLSearchParams): Partial<OrderDraft> | null {
  const accountId = parameters.get('account');
  const businessUnitId = parameters.get('businessUnit');
  if (!accountId && !businessUnitId) return null;
  return { ...(accountId && { accountId }), ...(businessUnitId && { businessUnitId }) };
}
