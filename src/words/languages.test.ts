import { describe, expect, it } from 'vitest';
import { languageFor, localesFor } from './languages.ts';

describe('the language of a person', () => {
  it('is the one chosen here, whatever the browser prefers', () => {
    expect(languageFor('fr', ['de-DE', 'en'])).toBe('fr');
  });

  it('is the first of the browser’s that is spoken', () => {
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

  it('brings the dates and numbers of the person’s region along', () => {
    expect(localesFor('en', ['en-GB', 'de', 'en-US'])).toEqual(['en-GB', 'en-US', 'en']);
    expect(localesFor('de', ['de-CH', 'en'])).toEqual(['de-CH', 'de']);
    expect(localesFor('fr', ['en-GB'])).toEqual(['fr']);
  });

  it('passes over a tag that Intl would throw at', () => {
    expect(localesFor('en', ['en-US@posix', 'en-GB'])).toEqual(['en-GB', 'en']);
  });
});
