import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const notes = readFileSync(new URL('SECURITY.md', root), 'utf8');

/** A file in code marks, followed by one or more titles in quotes. */
const named = [...notes.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(
  ([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
);

it.each(named)('$file has the test "$title"', ({ file, title }) => {
  const path = new URL(file, root);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(['"', "'", '`'].some((quote) => text.includes(`${quote}${title}${quote}`))).toBe(true);
});

it('every section but the last names a test or says what is not stopped', () => {
  const [, , ...sections] = notes.split('\n## ');
  for (const section of sections.slice(0, -1)) {
    expect(section, section.split('\n')[0]).toMatch(/\.(test|spec)\.tsx?`|Nothing stops it/);
  }
  expect(named.length).toBeGreaterThan(25);
});
