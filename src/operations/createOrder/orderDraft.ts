import { type DraftOf, emptyDraft } from '#pageParts/names/RequestFieldInputs.tsx';

export type OrderDraft = Omit<DraftOf<'createOrder'>, 'currencyIsoCode'> & { currencyIsoCode?: string };

/** An empty order. The currency is filled if the org has only one. */
export function emptyOrderDraft({ currencies }: { currencies?: readonly string[] | undefined }): OrderDraft {
  const draft = emptyDraft('createOrder', { currencies });
  return currencies?.length === 1 ? { ...draft, currencyIsoCode: currencies[0] ?? '' } : draft;
}
