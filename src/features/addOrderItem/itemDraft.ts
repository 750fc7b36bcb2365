/** A new order item as it is entered, without its order: the page says which. */
export type ItemDraft = {
  productId: string;
  accountId: string;
  contactId: string;
  quantity: string;
  subscriptionPlanId: string;
  startDate: string;
  endDate: string;
};

export const emptyItemDraft: ItemDraft = {
  productId: '',
  accountId: '',
  contactId: '',
  quantity: '',
  subscriptionPlanId: '',
  startDate: '',
  endDate: '',
};

/** What stays for the next item of an order: it is for the same people more often than not. */
export function nextItemDraft(
  { accountId, contactId }: ItemDraft,
  begun: Partial<ItemDraft> | null,
): ItemDraft {
  return { ...emptyItemDraft, accountId, contactId, ...begun };
}

/** What a deep link says of a new item, or null where it says nothing. */
export function itemFromLink(parameters: URLSearchParams): Partial<ItemDraft> | null {
  const productId = parameters.get('product');
  const quantity = parameters.get('quantity');
  if (!productId && !quantity) return null;
  return { ...(productId && { productId }), ...(quantity && { quantity }) };
}
