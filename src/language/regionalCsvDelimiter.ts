import type { I18n } from '@lingui/core';

/** What separates cells of a .csv file in the person's region: a semicolon if the comma is the decimal mark. */
export function regionalCsvDelimiter({ locale, locales }: Pick<I18n, 'locale' | 'locales'>): ',' | ';' {
  const parts = new Intl.NumberFormat(locales ?? locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ';' : ',';
}
