import { i18n } from '@lingui/core';
import { languageFor } from './languages.ts';
import { chosenLanguage, speak } from './speak.ts';

/** Loads the catalogue of the person's language. Call it once, before the first render. English cannot fail. */
export async function startWords(): Promise<typeof i18n> {
  await speak(languageFor(chosenLanguage(), navigator.languages)).catch(() => speak('en'));
  return i18n;
}
