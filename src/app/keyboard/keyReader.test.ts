import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#workbench/paths.ts';
import { keyReader, type Press } from './keyReader.ts';
import { isSingleKeys, shortcuts } from './shortcuts.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  timeStamp: 0,
  ...more,
});
/** What the presses come to, one after the other. */
const reading = (presses: readonly Press[], allowsSingle = true) => {
  const reader = keyReader(shortcuts);
  return presses.map((each) => reader.read(each, allowsSingle));
};
const home = { kind: 'goTo', path: paths.home() };

afterEach(() => vi.unstubAllGlobals());

describe('the keys', () => {
  it('are two, one after the other, to go to a page', () => {
    expect(reading([press('g'), press('h', { timeStamp: 1_500 })])).toEqual([null, home]);
  });

  it('mean nothing when the second comes late, or is another', () => {
    expect(reading([press('g'), press('h', { timeStamp: 1_501 })])).toEqual([null, null]);
    expect(reading([press('g'), press('x'), press('h')])).toEqual([null, null, null]);
  });

  it('begin anew after a wrong one', () => {
    expect(reading([press('g'), press('g'), press('h')])[2]).toEqual(home);
  });

  const palette = { kind: 'palette' };

  it('open the palette with Ctrl, also from a text field', () => {
    const ways = [
      press('k', { ctrlKey: true }),
      press('K', { ctrlKey: true }),
      press('k', { metaKey: true }),
    ];
    expect(reading(ways, false)).toEqual([palette, palette, null]);
  });

  it('open it with ⌘ on a Mac, where Ctrl edits text', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
    const ways = [press('k', { metaKey: true }), press('k', { ctrlKey: true })];
    expect(reading(ways, false)).toEqual([palette, null]);
    expect(reading([press('/', { ctrlKey: true })])).toEqual([null]);
  });

  it('are text in a text field, or where single keys are switched off', () => {
    expect(reading([press('?'), press('/'), press('g'), press('h')], false)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(reading([press('?'), press('/')])).toEqual([{ kind: 'list' }, { kind: 'find' }]);
  });

  it('are left to the browser with Alt, which writes characters on some keyboards', () => {
    expect(reading([press('k', { altKey: true, ctrlKey: true }), press('?', { altKey: true })])).toEqual([
      null,
      null,
    ]);
  });
});

describe('the table', () => {
  const handled = shortcuts.filter(({ act }) => act.kind !== 'own').flatMap(({ keys }) => keys);

  it('gives no keys two meanings, and none that begin another', () => {
    expect(new Set(handled).size).toBe(handled.length);
    expect(handled.filter((way) => handled.some((other) => other.startsWith(`${way} `)))).toEqual([]);
  });

  it('lets everything be switched off that is characters alone, and nothing else', () => {
    expect(shortcuts.filter(isSingleKeys).flatMap(({ keys }) => keys)).toEqual([
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
