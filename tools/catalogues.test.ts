import { readFile } from 'node:fs/promises';
import { i18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { expect, it } from 'vitest';
import { languages } from '../src/words/languages.ts';
import { type Catalogue, catalogueFindings } from './catalogueFindings.ts';

async function catalogue(locale: string): Promise<Catalogue> {
  const filename = new URL(`../src/words/${locale}.po`, import.meta.url);
  const text = await readFile(filename, 'utf8');
  return formatter().parse(text, { locale, sourceLocale: 'en', filename: filename.pathname }) as Catalogue;
}

const english = await catalogue('en');
const others = Object.keys(languages).filter((language) => language !== 'en');

it('has the messages of the code', () => {
  // That they are those of the code is the check of `lingui check sync`.
  expect(Object.keys(english).length).toBeGreaterThan(500);
});

it('has no straight apostrophe, which quotes in ICU messages', () => {
  expect(Object.values(english).filter(({ message = '' }) => message.includes("'"))).toEqual([]);
});

it.each(others)('is complete in %s, with everything that is put in, and nothing unused', async (language) => {
  expect(catalogueFindings(english, await catalogue(language), language)).toEqual([]);
});

it('counts as a language does', async () => {
  const count = async (language: string, rows: number) => {
    const id =
      Object.keys(english).find((key) => english[key]?.message?.startsWith('{rowCount, plural')) ?? '';
    const { translation = '' } = (await catalogue(language))[id] ?? {};
    i18n.loadAndActivate({ locale: language, messages: { [id]: translation } });
    return i18n._(id, { rowCount: rows }).replace(/\s/g, ' ');
  };
  expect(await count('de', 1)).toBe('1 Zeile');
  expect(await count('de', 12000)).toBe('12.000 Zeilen');
  expect(await count('fr', 0)).toBe('0 ligne');
  expect(await count('fr', 2)).toBe('2 lignes');
  expect(await count('fr', 12000)).toBe('12 000 lignes');
});
