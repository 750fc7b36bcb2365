/** Each language has its own name, for people who cannot read the page. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;

export type Language = keyof typeof languages;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

export function languageFor(choice: string | null, tags: readonly string[]): Language {
  return [choice ?? '', ...tags.map(languageOf)].find(isLanguage) ?? 'en';
}

/** The locales for dates and numbers: the person's own regions of the language (`en-GB`, `de-AT`), then the language. */
export function localesFor(language: Language, tags: readonly string[]): string[] {
  return [...tags.filter((tag) => languageOf(tag) === language && isKnownToIntl(tag)), language];
}

/** Browsers without a region may report `en-US@posix`, for which `Intl` throws. */
function isKnownToIntl(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
