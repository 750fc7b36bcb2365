import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { i18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/language/languages.ts';

async function catalogue(locale: string): Promise<Catalogue> {
  const filename = new URL(`../src/language/${locale}.po`, import.meta.url);
  const text = await readFile(filename, 'utf8');
  return formatter().parse(text, { locale, sourceLocale: 'en', filename: filename.pathname }) as Catalogue;
}

const english = await catalogue('en');
const others = Object.keys(languages).filter((language) => language !== 'en');

it('holds the messages of the code', () => {
  // `lingui check sync` checks that they match the code.
  expect(Object.keys(english).length).toBeGreaterThan(500);
});

it('has no straight apostrophe, which quotes in ICU messages', () => {
  expect(Object.values(english).filter(({ message = '' }) => message.includes("'"))).toEqual([]);
});

it('has the quotation marks of all texts, since each language has its own', async () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  // The second: a text of an element. Inside of a `Trans` it begins no line.
  const untagged = /(?<!\w)`[^`\n]*“\$\{.*|^\s*“\{/;
  const found = await Promise.all(
    files.map(async (file) =>
      (await readFile(file, 'utf8'))
        .split('\n')
        // The forms of a plural are nested in a message.
        .filter((line) => untagged.test(line) && !/\b(?:one|other)[=:]/.test(line)),
    ),
  );
  expect(found.flat()).toEqual([]);
});

it.each(others)('is complete in %s, with all placeholders, and nothing unused', async (language) => {
  expect(catalogueFindings(english, await catalogue(language), language)).toEqual([]);
});

it('has the plural forms of each language', async () => {
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

describe('catalogueFindings', () => {
  const rows = '{count, plural, one {# row of {org}} other {# rows of {org}}}';
  const source = { a: { message: rows }, b: { message: 'Open <0>the run</0>' } };
  const good = {
    a: { translation: '{count, plural, one {# Zeile von {org}} other {# Zeilen von {org}}}' },
    b: { translation: '<0>Lauf</0> öffnen' },
  };

  it('lets a complete translation pass', () => {
    expect(catalogueFindings(source, good, 'de')).toEqual([]);
  });

  it.each([
    ['a message that is missing', { a: good.a }, 'not translated: Open <0>the run</0>'],
    ['an empty one', { ...good, b: { translation: ' ' } }, 'not translated: Open <0>the run</0>'],
    [
      'one in doubt',
      { ...good, b: { ...good.b, extra: { flags: ['fuzzy'] } } },
      'translation in doubt (fuzzy): Open <0>the run</0>',
    ],
    ['one that nothing says', { ...good, c: { message: 'Gone', translation: 'Weg' } }, 'not used: Gone'],
    [
      'an obsolete one',
      { ...good, b: { ...good.b, message: 'Open <0>the run</0>', obsolete: true } },
      'not used: Open <0>the run</0>',
    ],
    [
      'a name that is lost',
      { ...good, a: { translation: '{count, plural, one {# Zeile} other {# Zeilen}}' } },
      `holds "count (plural)", not "count (plural) org": ${rows}`,
    ],
    [
      'a tag that is lost',
      { ...good, b: { translation: 'Lauf öffnen' } },
      'has other tags: Open <0>the run</0>',
    ],
    [
      'a plural that is lost',
      { ...good, a: { translation: '{count, plural, other {# Zeilen von {org}}}' } },
      `has no plural for one: ${rows}`,
    ],
  ])('finds %s', (_, translated, finding) => {
    expect(catalogueFindings(source, translated, 'de')).toEqual([finding]);
  });

  it("lets an org's own word begin large or small, but be one or several as in English", () => {
    const findings = (translation: string) =>
      catalogueFindings({ a: { message: 'Move {activities}' } }, { a: { translation } }, 'de');
    expect(findings('{Activities} verschieben')).toEqual([]);
    expect(findings('{Activity} verschieben')).toEqual([
      'holds "activity", not "activities": Move {activities}',
    ]);
  });

  it('finds spaces that would break a French line, and broken messages', () => {
    const findings = (translation: string) =>
      catalogueFindings({ a: { message: 'Which org?' } }, { a: { translation } }, 'fr');
    expect(findings('Quelle organisation\u00a0?')).toEqual([]);
    expect(findings('Quelle organisation ?')).toEqual(['breaks before : ; ! ? % » or after «: Which org?']);
    expect(findings("Dans l'organisation\u00a0?")).toEqual([
      'has a straight apostrophe, which quotes in ICU messages: Which org?',
    ]);
  });
});

interface CatalogueEntry {
  /** The English text in the code. */
  message?: string;
  translation?: string;
  /** No longer in the code. */
  obsolete?: boolean;
  extra?: { flags?: string[] };
}

type Catalogue = Readonly<Record<string, CatalogueEntry>>;

/** Reasons why a translation is incomplete, each with its English message. */
function catalogueFindings(english: Catalogue, translated: Catalogue, language: string): string[] {
  return [
    ...Object.entries(english).flatMap(([id, { message = '' }]) =>
      entryFindings(message, translated[id], language).map((finding) => `${finding}: ${message}`),
    ),
    ...Object.entries(translated)
      .filter(([id, { obsolete }]) => obsolete || !english[id])
      .map(([id, { message = id }]) => `not used: ${message}`),
  ];
}

function entryFindings(message: string, entry: CatalogueEntry | undefined, language: string): string[] {
  const translation = entry?.translation ?? '';
  if (translation.trim() === '') return ['not translated'];
  if (entry?.extra?.flags?.includes('fuzzy')) return ['translation in doubt (fuzzy)'];
  const findings: string[] = [];
  try {
    const [wanted, found] = [partsOf(message), partsOf(translation)];
    const names = (parts: Parts) => [...new Set([...parts.names].map(ownWord))].sort().join(' ');
    if (names(wanted) !== names(found)) findings.push(`holds "${names(found)}", not "${names(wanted)}"`);
    if (tagsIn(message) !== tagsIn(translation)) findings.push('has other tags');
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const forms of found.plurals) {
      const lacking = pluralCategories.filter((form) => !forms.includes(form) && !RARE.has(form));
      if (lacking.length > 0) findings.push(`has no plural for ${lacking.join(', ')}`);
    }
  } catch (error) {
    findings.push(`cannot be compiled (${String(error)})`);
  }
  if (translation.includes("'")) findings.push('has a straight apostrophe, which quotes in ICU messages');
  if (language === 'fr' && / [:;!?%»]|« /.test(translation))
    findings.push('breaks before : ; ! ? % » or after «');
  return findings;
}

/** An org's own word can begin small or large, as the language writes nouns (src/app/words/ownWords.ts). */
const ownWord = (name: string) => name.replace(/^Activit(y|ies)$/, 'activit$1');

/** French uses `many` for millions; `other` is good enough. */
const RARE = new Set<string>(['many']);

interface Parts {
  /** Placeholder names, with their type if they have one: `count (plural)`. */
  names: Set<string>;
  /** The forms of each plural: `one`, `other`, `=0` as `0`. */
  plurals: string[][];
}

function partsOf(message: string): Parts {
  const parts: Parts = { names: new Set(), plurals: [] };
  collect(compileMessageOrThrow(message), parts);
  return parts;
}

function collect(tokens: CompiledMessage, parts: Parts): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    parts.names.add(type ? `${name} (${type})` : name);
    if (typeof format !== 'object' || format === null) continue;
    const forms = Object.entries(format);
    if (type === 'plural') parts.plurals.push(forms.map(([form]) => form));
    for (const [, inner] of forms) if (Array.isArray(inner)) collect(inner, parts);
  }
}

/** Lists each tag once, as plurals in another language may repeat a sentence with a link. */
function tagsIn(message: string): string {
  return [...new Set(message.match(/<\/?\d+\/?>/g))].sort().join(' ');
}
