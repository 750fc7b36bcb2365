import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

const topics = filesOf('docs/decisions/*.md').filter((path) => !path.endsWith('/README.md'));

/** The first column of each table row, and the whole line. */
const rows = topics.flatMap((page) =>
  [...read(page).matchAll(/^\| (<a id="[^|]*) \|.*$/gm)].map(([line, number = '']) => ({
    page,
    number,
    line,
  })),
);
const rowNumbers = rows.map(({ number }) => number.slice(-3));

const extensions = '{ts,tsx,css,html,md,js,mjs,json}';
const sources = filesOf(
  `*.${extensions}`,
  '{Dockerfile,.ci/*}',
  `{design,docs,e2e,public,src,tools}/**/*.${extensions}`,
).filter((path) => path !== 'tools/decisions.test.ts');

/** Numbers as in “decision 101”, “decisions 099 and 100” and `docs/decisions/106`, also across the lines of a comment. */
function decisionsIn(text: string): string[] {
  const places = text.matchAll(/\bdecisions?(?:[\s*]+|\/)(\d{3}\b(?:(?:, | and | or )\d{3}\b)*)/gi);
  return [...places].flatMap(([, numbers = '']) => numbers.match(/\d{3}/g) ?? []);
}

const withoutRow = (text: string) => decisionsIn(text).filter((number) => !rowNumbers.includes(number));

it('every decision that is named anywhere has a row', () => {
  const missing = sources.flatMap((path) => withoutRow(read(path)).map((number) => `${number} in ${path}`));
  expect(sources.flatMap((path) => decisionsIn(read(path))).length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

it.each([
  'decision 998',
  'Decision\n * 998',
  'decisions 010, 998 and 010',
  'docs/decisions/998',
  '[decision 998](x)',
])('a decision without a row is found in %j', (text) => {
  expect(withoutRow(text)).toEqual(['998']);
});

it('each decision is one whole row: number, decided, because, rejected, date', () => {
  const torn = rows.filter(
    ({ line, number }) =>
      !/^<a id="(\d{3})"><\/a>\1$/.test(number) || !/^(\| [^|]+ ){4}\| \d{4}-\d\d-\d\d \|$/.test(line),
  );
  const twice = rowNumbers.filter((number, index) => rowNumbers.indexOf(number) !== index);
  expect(rows.length).toBeGreaterThan(100);
  expect({ torn, twice }).toEqual({ torn: [], twice: [] });
});

it('decisions stand on at most 40 pages, each about a topic', () => {
  // A new decision is a row, not a file of its own (docs/decisions/README.md).
  expect(topics.filter((path) => /\/\d/.test(path))).toEqual([]);
  expect(topics.length).toBeLessThanOrEqual(40);
});
