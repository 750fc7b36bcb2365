import { entryOf } from '#contract/entryOf.ts';
import { oneRowRules } from '#run/oneRowRules.ts';

/** A row is one order, a request carries one row: the API takes no more. */
export const createOrderRules = oneRowRules((cells) => entryOf('createOrder', cells));
