import { describe, expect, it } from 'vitest';
import { fitOf } from './fitOf.ts';

const pages = [
  'Home',
  'Create order',
  'Create orders',
  'Orders',
  'Generate renewals',
  'Cancel renewals',
  'History',
];

/** The texts that fit, the best first. */
const fitting = (typed: string, texts: readonly string[] = pages) =>
  texts
    .flatMap((text) => {
      const fit = fitOf(typed)(text);
      return fit === null ? [] : [{ text, fit }];
    })
    .sort((a, b) => b.fit - a.fit)
    .map(({ text }) => text);

describe('what was typed', () => {
  it.each([
    ['a beginning before a word within', 'order', ['Orders', 'Create order', 'Create orders']],
    ['beginnings of words in any order', 'ren can', ['Cancel renewals']],
    ['initials', 'gr', ['Generate renewals']],
    ['initials before what stands within', 'co', ['Create order', 'Create orders']],
    ['a part of a word', 'newal', ['Cancel renewals', 'Generate renewals']],
    ['without its capitals and accents', 'HÍST', ['History']],
    ['nothing that is not there', 'xyz', []],
    ['no letters scattered within words', 'nrl', []],
  ])('finds %s', (_, typed, found) => {
    expect(fitting(typed)).toEqual(found);
  });

  it('fits everything alike where nothing was typed', () => {
    expect(fitting(' ')).toEqual(pages);
  });

  it('finds an id by its beginning', () => {
    expect(fitting('8015g', ['8015g00000AbCdEAAV', '8025g00000AbCdEAAV'])).toEqual(['8015g00000AbCdEAAV']);
  });
});
