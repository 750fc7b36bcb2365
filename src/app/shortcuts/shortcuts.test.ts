import { describe, expect, it } from 'vitest';
import { allShortcuts, isSingleKeyShortcut, tinykeysPatterns } from './shortcuts.ts';

describe('the table', () => {
  const handled = allShortcuts.filter(({ act }) => act).flatMap(tinykeysPatterns);

  it('gives no keys two meanings, and no keys that are the start of others', () => {
    expect(new Set(handled).size).toBe(handled.length);
    expect(handled.filter((way) => handled.some((other) => other.startsWith(`${way} `)))).toEqual([]);
  });

  it('lets people switch off exactly the shortcuts of plain characters', () => {
    expect(allShortcuts.filter(isSingleKeyShortcut).flatMap(({ keys }) => keys)).toEqual([
      '?',
      'g h',
      'g n',
      'g o',
      'g d',
      'g r',
      'g c',
      'g i',
      '/',
    ]);
  });
});
