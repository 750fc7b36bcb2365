import { i18n } from '@lingui/core';
import { messages } from './en.po';

/** Makes the words of the person's language ready; call once before the first render. English is the only one so far. */
export function startWords(): typeof i18n {
  i18n.load('en', messages);
  i18n.activate('en');
  return i18n;
}
