import { type DraftOf, emptyDraft } from '#forms/emptyDraft.ts';

export type ItemDraft = Omit<DraftOf<'addOrderItem'>, 'orderId'>;

const { orderId: _, ...empty } = emptyDraft('addOrderItem', {});
export const emptyItemDraft: ItemDraft = empty;

/** What stays for the next item of an order: it is for the same people more often than not. */
export function nextItemDraft(
  { accountId, contactId }: ItemDraft,
  edits: Partial<ItemDraft> | null,
): ItemDraft {
  return { ...emptyItemDraft, accountId, contactId, ...edits };
}

export function itemFromLink(parameters: URLSearchParams): Partial<ItemDraft> | null {
  const productId = parameters.get('product');
  const quantity = parameters.get('quantity');
  if (!productId && !quantity) return null;
  return { ...(productId && { productId }), ...(quantity && { quantity }) };
}
