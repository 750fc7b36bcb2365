import type { I18n } from '@lingui/core';

export const listOfNames = ({ locales, locale }: Pick<I18n, 'locales' | 'locale'>, names: Iterable<string>) =>
  new Intl.ListFormat(locales ?? locale, { type: 'unit' }).format(names);
