import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeCss } from './themeCss.ts';

async function stylesheet(): Promise<string> {
  const { load } = themeCss();
  const css = typeof load === 'function' && (await load.call({} as never, '\0virtual:theme.css'));
  if (typeof css !== 'string') throw new Error('The plugin loaded nothing');
  return css;
}

const read = (url: URL) => readFileSync(url, 'utf8');

const namesIn = (css: string) => new Set(css.match(/--mantine-[a-z0-9-]+(?=\s*:)/g));

describe('the theme as a stylesheet', () => {
  it('has every used variable of Mantine, and few others', async () => {
    const theirs = namesIn(
      read(new URL(import.meta.resolve('@mantine/core/styles/default-css-variables.css'))),
    );
    const src = new URL('../src/', import.meta.url);
    const sheets = globSync('**/*.{css,tsx,ts}', { cwd: src }).map((path) => read(new URL(path, src)));
    const used = [...read(new URL('app/styles/components.css', src)).matchAll(/@mantine[^"]+/g)].map(
      ([path]) => read(new URL(import.meta.resolve(path))),
    );
    const css = await stylesheet();
    const ours = namesIn(css);
    const asked = [css, ...sheets, ...used].flatMap((text) => [
      ...text.matchAll(/var\((--mantine-[a-z0-9-]+)/g),
    ]);
    const names = new Set(asked.map(([, name = '']) => name).filter((name) => theirs.has(name)));
    expect(names.size).toBeGreaterThan(40);
    expect([...names].filter((name) => !ours.has(name))).toEqual([]);
    expect(ours.size).toBeLessThan(theirs.size / 2);
  });

  it('has each variable of ours that is used', async () => {
    const src = new URL('../src/', import.meta.url);
    const sheets = globSync('**/*.{css,tsx,ts}', { cwd: src }).map((path) => read(new URL(path, src)));
    const css = await stylesheet();
    const found = (pattern: RegExp) =>
      new Set(
        [css, ...sheets].flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)),
      );
    // A name that is put together ends in a dash here: `var(--tone-${tone}-ground)`.
    const used = [...found(/var\((--(?!mantine-)[\w-]*\w)\b(?!-)/g)];
    const set = found(/(--[\w-]+)['"]?\]?\s*:/g);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !set.has(name))).toEqual([]);
  });

  it('keeps the two schemes apart', async () => {
    const css = await stylesheet();
    const scheme = (name: string) =>
      css.match(new RegExp(`:root\\[data-mantine-color-scheme="${name}"\\][^{]*\\{([^}]*)`))?.[1] ?? '';
    expect(scheme('dark')).toContain('--mantine-color-scheme: dark');
    expect(scheme('light')).toContain('--mantine-color-scheme: light');
  });
});
