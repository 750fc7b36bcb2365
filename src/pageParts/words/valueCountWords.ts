import type { I18n } from '@lingui/core';

/** Counts by value: "7 Cancel Renewal, 3 Cancel Now". */
export const valueCountWords = (i18n: I18n, parts: Iterable<readonly [string, number]>) =>
  new Intl.ListFormat(i18n.locales ?? i18n.locale, { type: 'unit' }).format(
    Array.from(parts, ([value, count]) => `${i18n.number(count)} ${value}`),
  );
