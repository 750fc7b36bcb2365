import { i18n, type Messages } from '@lingui/core';
import { type Language, localesFor } from './languages.ts';

/** Saved per browser, not per person: the sign-in page needs it, too. */
const KEY = 'order-desk-language';

/** Each catalogue is a chunk. English needs none: the messages are in the code. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('./de.po'),
  fr: () => import('./fr.po'),
};

const noWords = { messages: {} };

let calls = 0;

/**
 * Switches the language without a reload. Of two calls the later one wins. Throws and changes nothing if the catalogue
 * cannot be fetched. Resolves to whether this call won.
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
    // The browser blocks storage: the choice lasts until the page closes.
  }
}

export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
