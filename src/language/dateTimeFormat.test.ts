import { expect, it } from 'vitest';
import { dateTimeFormat } from './dateTimeFormat.ts';

const at = new Date(2026, 10, 21, 16, 5, 9);

it.each([
  [{ locale: 'en', locales: ['en-GB', 'en'] }, '21 Nov 2026, 16:05'],
  [{ locale: 'en', locales: ['en-US', 'en'] }, 'Nov 21, 2026, 4:05 PM'],
  [{ locale: 'de', locales: ['de'] }, '21.11.2026, 16:05'],
  [{ locale: 'fr', locales: ['fr'] }, '21 nov. 2026, 16:05'],
])('writes a moment as %j has it', (language, written) => {
  expect(dateTimeFormat(language, 'minute').format(at).replace(/\s/g, ' ')).toBe(written);
});
