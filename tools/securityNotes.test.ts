import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isThere, namedTests } from './namedTests.ts';

const root = new URL('../', import.meta.url);
const notes = readFileSync(new URL('SECURITY.md', root), 'utf8');

const named = namedTests(notes);

it.each(named)('$file has the test "$title"', (test) => {
  expect(isThere(test)).toBe(true);
});

it('every section but the last names a test or says what is not stopped', () => {
  const [, , ...sections] = notes.split('\n## ');
  for (const section of sections.slice(0, -1)) {
    expect(section, section.split('\n')[0]).toMatch(/\.(test|spec)\.tsx?`|Nothing stops it/);
  }
  expect(named.length).toBeGreaterThan(25);
});
