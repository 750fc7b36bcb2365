import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

export interface NamedTest {
  file: string;
  title: string;
}

/** The tests that a page names: a file in code marks, followed by one or more titles in quotes. */
export function namedTests(page: string): NamedTest[] {
  return [...page.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
}

export function isThere({ file, title }: NamedTest): boolean {
  const path = new URL(file, root);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return ['"', "'", '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}
