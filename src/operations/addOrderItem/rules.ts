import { entryOf } from '#contract/entryOf.ts';
import { oneRowRules } from '#run/oneRowRules.ts';

export const addOrderItemRules = oneRowRules((cells) => entryOf('addOrderItem', cells));
