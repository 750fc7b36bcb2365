import type { I18n } from '@lingui/core';

/** In the way of the language: "Customer, Currency". */
export const listOfNames = ({ locales, locale }: Pick<I18n, 'locales' | 'locale'>, names: Iterable<string>) =>
  new Intl.ListFormat(locales ?? locale, { type: 'unit' }).format(names);
