import { i18n } from '@lingui/core';
import { languageFor } from './languages.ts';
import { chosenLanguage, speak } from './speak.ts';

/**
 * Makes the words of the person's language ready; call once and wait for it before the first render. Where they cannot
 * be fetched it is English, which stands in the code where it is said (tools/compiledMessages.ts).
 */
export async function startWords(): Promise<typeof i18n> {
  await speak(languageFor(chosenLanguage(), navigator.languages)).catch(() => speak('en'));
  return i18n;
}
