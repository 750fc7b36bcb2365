import { expect, it } from 'vitest';
import { regionalCsvDelimiter } from './regionalCsvDelimiter.ts';

it.each([
  [['en-GB'], ','],
  [['de-DE'], ';'],
  [['de-CH'], ','],
  [['fr-FR'], ';'],
  [['en-DE', 'en'], ';'],
])('splits at what spreadsheets of %j split at', (locales, delimiter) => {
  expect(regionalCsvDelimiter({ locale: 'en', locales })).toBe(delimiter);
});
