import { type DraftOf, emptyDraft } from '#forms/emptyDraft.ts';

export type ItemDraft = Omit<DraftOf<'addOrderItem'>, 'orderId'>;

const { orderId: _, ...empty } = emptyDraft('addOrderItem', {});
export const emptyItemDraft: ItemDraft = empty;

/** Keeps account and contact for the next item of an order: they are mostly the same. */
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
