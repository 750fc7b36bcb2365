import { i18n, type Messages } from '@lingui/core';
import { type Language, languageFor, localesFor } from './languages.ts';

/** Messages of a language in which the org's word replaces the API's. */
type OwnMessages = (language: Language, messages: Messages) => Promise<Messages>;

/** Saved per browser, not per person: the sign-in page needs it, too. */
const KEY = 'order-desk-language';

/** Each catalogue is a chunk. English needs none: the messages are in the code. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('./de.po'),
  fr: () => import('./fr.po'),
};

let ownMessages: OwnMessages | undefined;

/** Uses the org's own words from now on; without them, the usual ones. */
export async function applyOwnMessages(own: OwnMessages | undefined): Promise<void> {
  if (!own && !ownMessages) return;
  ownMessages = own;
  await speak(i18n.locale as Language);
}

/** Switches the language without a reload. Throws and changes nothing if the catalogue cannot be fetched. */
async function speak(language: Language): Promise<void> {
  const { messages } = language === 'en' ? { messages: {} } : await catalogues[language]();
  const own = await ownMessages?.(language, messages);
  i18n.loadAndActivate({
    locale: language,
    locales: localesFor(language, navigator.languages),
    messages: { ...messages, ...own },
  });
  document.documentElement.lang = language;
}

/** Loads the catalogue of the person's language. Call it once, before the first render. English cannot fail. */
export async function loadFirstCatalogue(): Promise<typeof i18n> {
  await speak(languageFor(chosenLanguage(), navigator.languages)).catch(() => speak('en'));
  return i18n;
}

export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The browser blocks storage: the choice lasts until the page closes.
  }
}

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
