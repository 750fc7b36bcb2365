/** What the console speaks, each named in itself: a person who cannot read the page has to find theirs. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;

export type Language = keyof typeof languages;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

export function languageFor(chosen: string | null, wanted: readonly string[]): Language {
  return [chosen ?? '', ...wanted.map(languageOf)].find(isLanguage) ?? 'en';
}

/** The locales for dates and numbers: the person's own regions of the language (`en-GB`, `de-AT`), then the language. */
export function localesFor(language: Language, wanted: readonly string[]): string[] {
  return [...wanted.filter((tag) => languageOf(tag) === language && isKnownToIntl(tag)), language];
}

/** A browser on a system without a region may say `en-US@posix`, which `Intl` throws at. */
function isKnownToIntl(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
