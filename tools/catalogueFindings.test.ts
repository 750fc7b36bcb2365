import { expect, it } from 'vitest';
import { catalogueFindings } from './catalogueFindings.ts';

const rows = '{count, plural, one {# row of {org}} other {# rows of {org}}}';
const english = { a: { message: rows }, b: { message: 'Open <0>the run</0>' } };
const good = {
  a: { translation: '{count, plural, one {# Zeile von {org}} other {# Zeilen von {org}}}' },
  b: { translation: '<0>Lauf</0> öffnen' },
};

it('lets a complete translation pass', () => {
  expect(catalogueFindings(english, good, 'de')).toEqual([]);
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
  expect(catalogueFindings(english, translated, 'de')).toEqual([finding]);
});

it('finds what would break a line or a message in French', () => {
  const findings = (translation: string) =>
    catalogueFindings({ a: { message: 'Which org?' } }, { a: { translation } }, 'fr');
  expect(findings('Quelle organisation\u00a0?')).toEqual([]);
  expect(findings('Quelle organisation ?')).toEqual(['breaks before : ; ! ? % » or after «: Which org?']);
  expect(findings("Dans l'organisation\u00a0?")).toEqual([
    'has a straight apostrophe, which quotes in ICU messages: Which org?',
  ]);
});
