import type { I18n } from '@lingui/core';

/** Names in a row, as the language on the page puts them beside each other. */
export const listOfNames = ({ locales, locale }: I18n, names: Iterable<string>) =>
  new Intl.ListFormat(locales ?? locale, { type: 'unit' }).format(names);
