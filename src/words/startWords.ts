import { i18n } from '@lingui/core';

/**
 * Makes the words of the person's language ready; call once before the first render. English is the only one so far, and
 * stands in the code where it is said (tools/compiledMessages.ts): en.po is for translators.
 */
export function startWords(): typeof i18n {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return i18n;
}
