import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** “Owner: Ann”. French has a space before the colon. */
export const labelled = (i18n: I18n, label: string, text: string): string => i18n._(msg`${label}: ${text}`);

/** “repeats an id; was sent today”. French has a space before the semicolon. */
export const clausesInOne = (i18n: I18n, clauses: readonly string[]): string =>
  clauses.length === 0 ? '' : clauses.reduce((before, next) => i18n._(msg`${before}; ${next}`));
