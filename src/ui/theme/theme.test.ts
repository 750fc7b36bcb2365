import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';

/** The contrast that WCAG 2.2 AA requires of normal text. */
const ENOUGH = 4.5;

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const shade = (color: 'accent' | 'gray' | 'dark', index: number) => theme.colors?.[color]?.[index] ?? '';

describe('the colours of the theme', () => {
  it.each([
    ['white on the accent', '#ffffff', shade('accent', 6)],
    ['a link', shade('accent', 7), shade('gray', 0)],
    ['a link in the dark', shade('accent', 4), shade('dark', 6)],
    ['small print', shade('gray', 6), shade('gray', 1)],
    ['small print in the dark', shade('dark', 2), shade('dark', 5)],
    ['text in the dark', shade('dark', 0), shade('dark', 5)],
  ])('can be read: %s', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(ENOUGH);
  });
});

describe('the tones', () => {
  const css = readFileSync(new URL('./tones.css', import.meta.url), 'utf8');
  const pairs = new Map(
    [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
    ),
  );

  it.each(['positive', 'negative', 'doubt', 'idle', 'info'])('can be read on their ground: %s', (tone) => {
    const [light, dark] = pairs.get(`tone-${tone}`) ?? ['', ''];
    const [lightGround, darkGround] = pairs.get(`tone-${tone}-ground`) ?? ['', ''];
    expect(contrast(light, lightGround)).toBeGreaterThanOrEqual(ENOUGH);
    expect(contrast(dark, darkGround)).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('mark production with a colour that has contrast to white text', () => {
    for (const ground of pairs.get('production') ?? ['#fff']) {
      expect(contrast('#fff', ground)).toBeGreaterThanOrEqual(ENOUGH);
    }
  });
});
