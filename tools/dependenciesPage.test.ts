import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
const lines = [...read('DEPENDENCIES.md').matchAll(/^\| `(.+)` \| (.{3,}) \| (.{3,}) \|$/gm)].map(
  ([, name = '']) => name,
);

it('DEPENDENCIES.md says of each package, once, why it is here and who maintains it', () => {
  expect(named.filter((name) => lines.filter((line) => line === name).length !== 1)).toEqual([]);
});

it('no package has a licence that asks for more than a copy of its text', () => {
  const licences = lines.flatMap((name) => {
    const file = `node_modules/${name}/package.json`;
    // Packages for other systems are not installed.
    return existsSync(new URL(`../${file}`, import.meta.url)) ? [JSON.parse(read(file)).license] : [];
  });
  const known = /^(MIT|ISC|0BSD|Apache-2\.0|Unlicense|MPL-2\.0|MIT OR Apache-2\.0)$/;
  expect(licences.filter((licence) => !known.test(licence))).toEqual([]);
});
