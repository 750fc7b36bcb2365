import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { architectureSources } from '../tools/architecture/findings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}docs/architecture.md`, 'utf8');
const importsOf = new Map(
  architectureSources(root).map(({ path, imports }) => [path, imports.map(({ target }) => target)]),
);

interface Step {
  file: string;
  /** The file that leads to it; the step before where the page names no other. */
  from: string | undefined;
}

/** The numbered files below a heading of docs/architecture.md. */
function stepsBelow(heading: string): Step[] {
  const [, section = ''] = page.split(`### ${heading}`);
  const lines = (section.split(/^#/m)[0] ?? '').split('\n').filter((line) => /^\d+\. /.test(line));
  return lines.map((line, index) => {
    const [file = '', named] = line.match(/(?<=`)src\/[^`]+/g) ?? [];
    const before = lines[index - 1]?.match(/(?<=`)src\/[^`]+/)?.[0];
    return { file, from: named ?? before };
  });
}

describe.each([
  ["From the form's submit to `fetch`", 12],
  ['Back to the screen', 5],
])('%s', (heading, longest) => {
  const steps = stepsBelow(heading);

  it(`takes at most ${longest} files`, () => {
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(longest);
  });

  it.each(steps.filter(({ from }) => from))('$from imports $file', ({ file, from }) => {
    expect(importsOf.get(from ?? '')).toContain(file);
  });
});

it('is connected: the way back starts in files of the way there, whose last file calls fetch', () => {
  const there = stepsBelow("From the form's submit to `fetch`");
  const back = stepsBelow('Back to the screen');
  const files = new Set([...there, ...back].map(({ file }) => file));
  expect([...there, ...back].filter(({ from }) => from && !files.has(from))).toEqual([]);
  expect(readFileSync(`${root}${there.at(-1)?.file}`, 'utf8')).toContain('await fetch(');
});
