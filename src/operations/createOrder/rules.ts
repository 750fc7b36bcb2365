import { entryOf } from '#contract/entryOf.ts';
import { oneRowRules } from '#run/oneRowRules.ts';

export const createOrderRules = oneRowRules((cells) => entryOf('createOrder', cells));
