import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { buildDifferences } from './buildDifferences.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-differences-'));
  made.push(folder);
  mkdirSync(join(folder, 'assets'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

it('names every file that is not the same in both', () => {
  const one = folderWith({ 'index.html': 'a', 'assets/a.js': '1', 'assets/old.js': '2' });
  const other = folderWith({ 'index.html': 'a', 'assets/a.js': '!', 'assets/new.js': '2' });
  expect(buildDifferences(one, one)).toEqual([]);
  expect(buildDifferences(one, other)).toEqual([
    'assets/a.js: not the same bytes',
    'assets/new.js: in the second build only',
    'assets/old.js: in the first build only',
  ]);
});

it('does not pass for want of a build', () => {
  expect(buildDifferences(folderWith({}), folderWith({}))).toEqual(['there is no build']);
});
