import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { explained } from '../e2e/aceFindings.ts';
import { isThere, namedTests } from './namedTests.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/accessibility.md');

/** The success criteria of WCAG 2.2 (4.1.1 is gone since). */
const criteria = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
} as const;

function rowsOf(level: keyof typeof criteria) {
  const [section = ''] = (page.split(`\n## Level ${level}\n`)[1] ?? '').split('\n## ');
  return [...section.matchAll(/^\| ([\d.]+) .+? \| (.+?) \|(.*)\|$/gm)].map(
    ([, criterion = '', report = '', words = '']) => ({ criterion, report, words: words.trim() }),
  );
}

it.each(['A', 'AA'] as const)('reports on each criterion of level %s, once, with what shows it', (level) => {
  const rows = rowsOf(level);
  expect(rows.map(({ criterion }) => criterion).join(' ')).toBe(criteria[level]);
  for (const { criterion, report, words } of rows) {
    expect(['Supports', 'In part', 'Does not', 'None'], criterion).toContain(report);
    if (report === 'Supports')
      expect(namedTests(words).length > 0 || words.startsWith('by eye: '), criterion).toBe(true);
    // What is missing is said.
    if (report === 'In part' || report === 'Does not') expect(words.length, criterion).toBeGreaterThan(60);
  }
});

it.each(namedTests(page))('$file has the test "$title"', (test) => {
  expect(isThere(test)).toBe(true);
});

it('lists what the second engine is not asked for, and no more', () => {
  const [, section = ''] = page.split('\n## Findings of an engine that are no faults');
  const rules = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, rule]) => rule);
  expect(rules).toEqual(Object.keys(explained));
});

it('is about the version that the build has', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(page).toContain(`of version ${version},`);
});
