import { entryOf } from '#contract/entryOf.ts';
import { oneRowRules } from '#run/oneRowRules.ts';

/** A row is one item, a request carries one row. */
export const addOrderItemRules = oneRowRules((cells) => entryOf('addOrderItem', cells));
