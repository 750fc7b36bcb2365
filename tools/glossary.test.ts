import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isResting, rowStateNames } from '../src/contract/rowStates.ts';
import { stateWords } from '../src/contract/words/stateWords.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const glossary = read('docs/glossary.md');
const terms = Array.from(glossary.matchAll(/\*\*([^*]+)\*\*/g), ([, term = '']) => term);

const notUsed = glossary
  .slice(glossary.indexOf('## Words that are not used'))
  .split('\n')
  .flatMap((line) => /^\| ([a-z, ]+) \|/.exec(line)?.[1]?.split(', ') ?? [])
  .filter((word) => word !== 'not');

/** Names of libraries, and causes as journals hold them since they were first written. */
const otherNames = /allSettled|onSettled|settled(?:Not)?Done/g;
/** A word in another sense, such as of a promise, or as journals and exports hold it. */
const ownSense: Readonly<Record<string, readonly string[]>> = {
  settlements: [
    'src/journal/',
    'src/pages/history/ImportHistory.test.tsx',
    'src/pageParts/useCreatedOrders.test.ts',
  ],
  settled: ['src/forms/', 'src/operations/', 'src/pages/order/', 'src/journal/writes.ts'],
  bench: ['tools/', 'docs/', 'CONTRIBUTING.md', 'DEPENDENCIES.md', 'README.md'],
  fates: ['src/journal/'],
  fate: ['src/journal/', 'src/intake/', 'src/sheetPage/', 'docs/sheets.md'],
};

const files = globSync(
  [
    '{src,e2e,tools,design}/**/*.{ts,tsx}',
    'src/language/en.po',
    'src/language/glossary.md',
    'docs/*.md',
    '*.md',
  ],
  { cwd: root },
).filter((file) => !/docs\/glossary\.md|glossary\.test\.ts|CHANGELOG\.md/.test(file));

/** The words of a text, also those within names: `assignOutcomes` has two. */
const wordsOf = (text: string) =>
  new Set((text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase()));

/** @returns a line for each word that the glossary does not use */
function wordsNotUsed(file: string, text: string): string[] {
  const words = wordsOf(text.replace(otherNames, ''));
  return notUsed
    .filter((word) => words.has(word) && !ownSense[word]?.some((index) => file.startsWith(index)))
    .map((word) => `${file}: ${word}`);
}

it('no code, comment, message or page has a word that the glossary does not use', () => {
  expect(notUsed).toContain('fate');
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => wordsNotUsed(file, read(file)))).toEqual([]);
});

it.each(['/** Its fate. */', 'const fateOf = 1;', "it('settles a row')", 'const toLane = [];'])(
  'finds the word in %s',
  (text) => expect(wordsNotUsed('src/run/some.ts', text)).toHaveLength(1),
);

it('the glossary has each term once, and each outcome', () => {
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  const outcomes = rowStateNames
    .filter(isResting)
    .map((state) => stateWords(state, 'createOrder').message?.toLowerCase());
  expect(terms).toEqual(expect.arrayContaining(outcomes));
});
