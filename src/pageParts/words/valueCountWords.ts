import type { I18n } from '@lingui/core';
import { listOfNames } from '#language/listOfNames.ts';

/** Counts by value: "7 Cancel Renewal, 3 Cancel Now". */
export const valueCountWords = (i18n: I18n, parts: Iterable<readonly [string, number]>) =>
  listOfNames(
    i18n,
    Array.from(parts, ([value, count]) => `${i18n.number(count)} ${value}`),
  );
