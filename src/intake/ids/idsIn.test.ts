import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suffixOf } from '#contract/recordId.ts';
import { longSampleId, sampleId } from '../testing/sampleId.ts';
import { idsIn, isId } from './idsIn.ts';

const a = sampleId(1);
const b = longSampleId(2);

describe('isId', () => {
  it.each([
    [a, true],
    [b, true],
    ['Congratulations', false],
    [`Congratulations${suffixOf('Congratulations')}`, true],
    [`${b.slice(0, 17)}x`, false],
    [a.slice(1), false],
    ['', false],
  ])('%s: %s', (text, is) => {
    expect(isId(text)).toBe(is);
  });
});

describe('idsIn, ids checked', () => {
  it.each([
    ['one', a, [a], []],
    ['commas', `${a},${b}`, [a, b], []],
    ['marks of other scripts', `・${a}، ${b}؛`, [a, b], []],
    ['semicolons and spaces', `${a}; ${b}`, [a, b], []],
    ['a link of Markdown', `[PA-1](https://a.example/${b}/view)`, [b], ['PA-1']],
    [
      'links of Markdown with ids',
      `[${a}](https://a.example/${a}/view), [${b}](https://a.example/${b})`,
      [a, b],
      [],
    ],
    ['an id twice', `${a} https://a.example/${a}`, [a, a], []],
    ['an encoded path', `https://a.example/r%2FActivity__c%2F${b}%2Fview`, [b], []],
    [
      'an address of a mail filter',
      `cancel https://m.example/s/fk2vCkRB0xsWqY3p`,
      ['https://m.example/s/fk2vCkRB0xsWqY3p'],
      ['cancel'],
    ],
    [
      'another address',
      `see https://a.example/2027/terms?lang=de`,
      [],
      ['see', 'https://a.example/2027/terms?lang=de'],
    ],
    ['quoted as in a query', `('${a}', '${b}'),`, [a, b], []],
    ['zero-width characters inside', `${a.slice(0, 4)}\u200b${a.slice(4)}`, [a], []],
    ['in a sentence', `Please cancel ${a} and ${b}.`, [a, b], ['Please', 'cancel', 'and']],
    ['a wrong one standing alone', 'a0X123', ['a0X123'], []],
    ['any word standing alone', 'garbage', ['garbage'], []],
    ['one cut short among words', `cancel ${a.slice(0, 13)} now`, [a.slice(0, 13)], ['cancel', 'now']],
    ['prose', 'Congratulations on your renewal', [], ['Congratulations', 'on', 'your', 'renewal']],
    [
      'a phone number in prose',
      'call 490170123456789 or +490170123456789 now',
      [],
      ['call', '490170123456789', 'or', '+490170123456789', 'now'],
    ],
    [
      'digits as an id, with signs',
      'cancel PA-490170123456789 now',
      ['PA-490170123456789'],
      ['cancel', 'now'],
    ],
    ['a short id with a sign', `cancel #${a}&`, [`#${a}&`], ['cancel']],
    ['nothing', '', [], []],
    ['names glued to them', `Activity:${a} "id":"${b}"`, [a, b], ['Activity', 'id']],
    ['bold ones and other quotes', `*${a}* \u201e${b}\u201c`, [a, b], []],
    ['two glued by a sign', `cancel ${a}&${b}`, [`${a}&${b}`], ['cancel']],
    [
      'an address of something else',
      `see https://acme.example/x-${a}-y now`,
      [],
      ['see', `https://acme.example/x-${a}-y`, 'now'],
    ],
  ])('%s', (_name, text, ids, words) => {
    expect(idsIn(text, 'checked')).toEqual({ ids, words });
  });

  it.each([
    `https://acme.example/${a}`,
    `acme.my.example/${a}`,
    `https://acme.example/one/one.app#/sObject/${a}/view`,
    `https://acme.example/lightning/r/Purchase_Activity__c/${a}/view`,
    `https://acme.example/lightning/r/Congratulations/${a}/view?ws=%2F${b}`,
    `https://acme.example/apex/Page?id=${a}&retURL=${b}`,
    `<https://acme.example/${a}>`,
  ])('takes the id out of %s', (address) => {
    expect(idsIn(address, 'checked')).toEqual({ ids: [a], words: [] });
  });

  it('keeps an address without an id whole, to show it', () => {
    expect(idsIn('https://acme.example/home', 'checked').ids).toEqual(['https://acme.example/home']);
  });

  it('finds every id of a list, with any separator', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9]{14}$/).map((text) => `7${text}`);
    const separator = fc.constantFrom(' ', ',', ';', ', ', '\u00a0', '\u3000', '|', ' ; ');
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 8 }), separator, (ids, between) => {
        expect(idsIn(ids.join(between), 'checked').ids).toEqual(ids);
      }),
    );
  });
});

describe('idsIn, any id', () => {
  it.each([
    ['PA-1001', ['PA-1001'], []],
    ['PA-1001, PA-1002', ['PA-1001', 'PA-1002'], []],
    ['cancel PA-1001 today', ['PA-1001'], ['cancel', 'today']],
    ['we met 12 people', [], ['we', 'met', '12', 'people']],
  ])('%s', (text, ids, words) => {
    expect(idsIn(text, 'any')).toEqual({ ids, words });
  });
});
