import { i18n, type Messages } from '@lingui/core';
import { type Language, localesFor } from './languages.ts';

/** Where the choice is kept: for this browser, not for a person, for the sign-in page speaks before it knows one. */
const KEY = 'order-desk-language';

/** Each catalogue is a chunk of its own. English has none: it stands in the code where it is said. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('./de.po'),
  fr: () => import('./fr.po'),
};

const noWords = { messages: {} };

let calls = 0;

/**
 * Switches the language without a reload. The later of two calls counts. Throws, and changes nothing, where its words
 * cannot be fetched. Resolves to whether it counted.
 */
export async function speak(language: Language): Promise<boolean> {
  calls += 1;
  const call = calls;
  const isOvertaken = () => call !== calls;
  const { messages } = await wordsOf(language).catch((error: unknown) => {
    if (isOvertaken()) return noWords;
    throw error;
  });
  if (isOvertaken()) return false;
  i18n.loadAndActivate({ locale: language, locales: localesFor(language, navigator.languages), messages });
  document.documentElement.lang = language;
  return true;
}

const wordsOf = async (language: Language) => (language === 'en' ? noWords : catalogues[language]());

export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await speak(language))) return;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The browser keeps nothing for this page: the choice holds until it is closed.
  }
}

export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
