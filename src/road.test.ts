import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { architectureSources } from '../tools/architecture/findings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}docs/architecture.md`, 'utf8');
const importsOf = new Map(
  architectureSources(root).map(({ path, imports }) => [path, imports.map(({ target }) => target)]),
);
const imports = (from: string, to: string) => importsOf.get(from)?.includes(to) ?? false;

/** The numbered files below a heading of docs/architecture.md, each with all files that its line names. */
function stepsBelow(heading: string): string[][] {
  const [, section = ''] = page.split(`### ${heading}`);
  const lines = (section.split(/^#/m)[0] ?? '').split('\n').filter((line) => /^\d+\. /.test(line));
  return lines.map((line) => [...(line.match(/(?<=`)src\/[^`]+/g) ?? [])]);
}

const there = stepsBelow("From the form's submit to `fetch`");
const back = stepsBelow('Back to the screen');

it.each([
  ['there', there, 14],
  ['back', back, 5],
])('the road %s takes few files', (_way, steps, most) => {
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(most);
});

/** src/app/road.test.tsx measures the way there. */
describe('the way back', () => {
  const steps = back.map(([file = '', named], index) => ({
    file,
    from: named ?? back[index - 1]?.[0] ?? '',
  }));

  it('starts in files of the way there', () => {
    const files = [...there, ...back].map(([file]) => file);
    expect(steps.filter(({ from }) => !files.includes(from))).toEqual([]);
  });

  it.each(steps)('one of $from and $file imports the other', ({ file, from }) => {
    expect(imports(from, file) || imports(file, from)).toBe(true);
  });
});
