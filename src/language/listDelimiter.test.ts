import { expect, it } from 'vitest';
import { listDelimiter } from './listDelimiter.ts';

it.each([
  [['en-GB'], ','],
  [['de-DE'], ';'],
  [['de-CH'], ','],
  [['fr-FR'], ';'],
  [['en-DE', 'en'], ';'],
])('splits at what spreadsheets of %j split at', (locales, delimiter) => {
  expect(listDelimiter({ locale: 'en', locales })).toBe(delimiter);
});
