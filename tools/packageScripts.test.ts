import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Scripts with these names run automatically when npm installs packages. */
const npmsOwn = /^(pre|post)?(install|prepare|prepublish|dependencies)$/;

it('`npm ci` runs no script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Record<
    'scripts',
    Record<string, string>
  >;
  expect(Object.keys(scripts).filter((name) => npmsOwn.test(name))).toEqual([]);
});
