import type { I18n } from '@lingui/core';

/** Joins names in the language of the page. */
export const listOfNames = ({ locales, locale }: I18n, names: Iterable<string>) =>
  new Intl.ListFormat(locales ?? locale, { type: 'unit' }).format(names);
