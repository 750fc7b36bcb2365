import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDependencyLines, writeDependencyLines } from './dependencyLines.ts';
import { packageFacts } from './packageFacts.ts';

const root = new URL('../', import.meta.url);
const lines = readDependencyLines(readFileSync(new URL('DEPENDENCIES.md', root), 'utf8'));
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(new URL('package.json', root), 'utf8'),
) as Record<string, Record<string, string>>;
const named = { ...dependencies, ...devDependencies, ...optionalDependencies };

describe('DEPENDENCIES.md', () => {
  it.each(Object.entries(named))('%s %s: has one line of its own, with its version', (name, version) => {
    const found = lines.filter((line) => line.name === name);
    expect(found.map((line) => line.version)).toEqual([version]);
  });

  it('tells what is shipped by where a package stands', () => {
    const sizedButNotNamed = lines.filter(({ name, size }) => size === null && !(name in named));
    expect(sizedButNotNamed).toEqual([]);
    for (const name of Object.keys(dependencies ?? {}))
      expect(lines.find((line) => line.name === name)?.size, name).toMatch(/^\d+\.\d$/);
  });

  it.each(lines)(
    '$name: says why, who, and the licence that the package has',
    ({ name, why, who, version, licence }) => {
      expect([why, who].filter((cell) => cell.length < 3)).toEqual([]);
      const facts = packageFacts(name);
      // Packages for another system are not installed.
      if (facts) expect({ version, licence }).toEqual({ version: facts.version, licence: facts.licence });
    },
  );

  it('holds no licence that asks for more than a copy of its text', () => {
    const others = lines.filter(
      ({ licence }) => !/^(MIT|ISC|Apache-2\.0|Unlicense|MPL-2\.0|MIT OR Apache-2\.0)$/.test(licence),
    );
    expect(others).toEqual([]);
  });
});

it('a line is written anew with what was found out, and the rest stays', () => {
  const text = '| package | why |\n| `idb` | the journal | 1.0.0 | - | Jake | 0 |\nwords';
  const written = writeDependencyLines(text, ({ size }) => ({
    version: '8.0.4',
    licence: 'ISC',
    size: size && '1.2',
  }));
  expect(written).toBe('| package | why |\n| `idb` | the journal | 8.0.4 | ISC | Jake | 1.2 |\nwords');
});
