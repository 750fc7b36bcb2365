import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeCss } from './themeCss.ts';

async function stylesheet(): Promise<string> {
  const { load } = themeCss();
  const css = typeof load === 'function' && (await load.call({} as never, '\0virtual:theme.css'));
  if (typeof css !== 'string') throw new Error('The plugin loaded nothing');
  return css;
}

const namesIn = (css: string) => new Set(css.match(/--mantine-[a-z0-9-]+(?=\s*:)/g));

describe('the theme as a stylesheet', () => {
  it('has every variable that the components can ask for', async () => {
    const theirs = namesIn(
      readFileSync(new URL(import.meta.resolve('@mantine/core/styles/default-css-variables.css')), 'utf8'),
    );
    const ours = namesIn(await stylesheet());
    expect(theirs.size).toBeGreaterThan(100);
    expect([...theirs].filter((name) => !ours.has(name))).toEqual([]);
  });

  it('keeps the two schemes apart', async () => {
    const css = await stylesheet();
    const scheme = (name: string) =>
      css.match(new RegExp(`:root\\[data-mantine-color-scheme="${name}"\\][^{]*\\{([^}]*)`))?.[1] ?? '';
    expect(scheme('dark')).toContain('--mantine-color-scheme: dark');
    expect(scheme('light')).toContain('--mantine-color-scheme: light');
  });
});
