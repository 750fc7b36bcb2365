import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { OTHER_KIND_TEXT, type OwnColumn } from '#intake/rows/ownColumns.ts';
import type { TextKind } from '#intake/rows/textKind.ts';
import { shortText } from './decision.ts';

/** What a column of the sheet is called on the page, also one without a name. */
export function columnName({ column, name }: Pick<OwnColumn, 'column' | 'name'>, i18n: I18n): string {
  if (column === 'beside') return i18n._(msg`Beside the ids`);
  const index = column + 1;
  return name || i18n._(msg`Column ${index}`);
}

/** The same for a column by its index, from 0, in a few words. */
export const columnTitle = (column: number, { header }: Pick<IntakeReading, 'header'>, i18n: I18n): string =>
  shortText(columnName({ column, name: header?.[column] ?? '' }, i18n));

const kinds: Record<TextKind, MessageDescriptor> = {
  date: msg`with a date`,
  number: msg`with a number`,
  address: msg`with an address`,
  id: msg`with an id`,
  word: msg`with a text`,
  sign: msg`with a text`,
};

/** What a text of a column is called on the page; null if it is called what it is. */
export function specialTextName(
  { others }: Pick<OwnColumn, 'others'>,
  text: string,
  i18n: I18n,
): string | null {
  if (text === '') return i18n._(msg`(empty)`);
  return text === OTHER_KIND_TEXT ? i18n._(kinds[others ?? 'word']) : null;
}
