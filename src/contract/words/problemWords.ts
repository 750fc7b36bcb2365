import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { FIRST_YEAR, LAST_YEAR, QUANTITY_LIMIT } from '../fields.ts';
import type { ProblemCode } from '../problem.ts';
import { ANY_ID_LIMIT } from '../recordId.ts';

const words = {
  idMissing: msg`Enter a record id.`,
  idMalformed: msg`This is not a record id. An id has 15 or 18 letters and digits; copy it from the record’s address.`,
  idUnusable: msg`This cannot be a record id. An id has at most ${ANY_ID_LIMIT} characters: digits, signs and letters without accents, and no blanks. Copy it from the record again.`,
  idSuffix: msg`The last three characters do not fit the rest of this id, so a character is wrong or has changed case. Copy the id again.`,
  required: msg`This field is required.`,
  quantityNotWhole: msg`Enter a whole number, digits only, such as 1000.`,
  quantityTooSmall: msg`The quantity must be at least 1.`,
  quantityTooLarge: msg`The quantity can be at most ${plural(QUANTITY_LIMIT, { other: '#' })}. Split a larger one into several items.`,
  dateMalformed: msg`Enter a date as year-month-day, such as 2026-01-31.`,
  yearUnlikely: msg`The year must be from ${FIRST_YEAR} to ${LAST_YEAR}.`,
  endNotAfterStart: msg`The end date must be later than the start date.`,
  currencyUnknown: msg`This org does not use that currency.`,
  anotherOrder: msg`This row names a different order than the page. Leave it out, or add it on the page for items of several orders.`,
  orderDiffers: msg`An earlier line of the same order has another value here. Correct one of them, or group the lines differently.`,
  listEmpty: msg`Enter at least one purchase activity.`,
} satisfies Record<Exclude<ProblemCode, `${string} ${number}`>, MessageDescriptor>;

export function problemWords(code: ProblemCode): MessageDescriptor;
export function problemWords(message: string): MessageDescriptor | undefined;
export function problemWords(message: string): MessageDescriptor | undefined {
  const [, limit] = /^textTooLong (\d+)$/.exec(message) ?? [];
  return limit ? msg`Enter at most ${limit} characters.` : words[message as keyof typeof words];
}
