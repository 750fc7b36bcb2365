import { describe, expect, it } from 'vitest';
import { languageFor, localesFor } from './languages.ts';

describe('the language of a person', () => {
  it('is the chosen one, whatever the browser prefers', () => {
    expect(languageFor('fr', ['de-DE', 'en'])).toBe('fr');
  });

  it('is the first supported one of the browser', () => {
    expect(languageFor(null, ['nl-BE', 'de-AT', 'fr'])).toBe('de');
  });

  it.each([
    [null, ['nl', 'it-CH']],
    [null, []],
    ['', ['xx']],
    ['constructor', ['toString']],
  ])('is English where nothing fits: %j, %j', (chosen, wanted) => {
    expect(languageFor(chosen, wanted)).toBe('en');
  });

  it('keeps dates and numbers of the person’s region', () => {
    expect(localesFor('en', ['en-GB', 'de', 'en-US'])).toEqual(['en-GB', 'en-US', 'en']);
    expect(localesFor('de', ['de-CH', 'en'])).toEqual(['de-CH', 'de']);
    expect(localesFor('fr', ['en-GB'])).toEqual(['fr']);
  });

  it('skips a tag that Intl would throw at', () => {
    expect(localesFor('en', ['en-US@posix', 'en-', 'en-GB'])).toEqual(['en-GB', 'en']);
  });
});
