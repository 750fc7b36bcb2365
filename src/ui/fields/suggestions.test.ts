import { describe, expect, it } from 'vitest';
import { fittingSuggestions } from './suggestions.ts';

const accounts = [
  { value: '001A', label: 'Northwind Traders' },
  { value: '001B', label: 'Contoso' },
];
const values = (typed: string) => fittingSuggestions(accounts, typed).map(({ value }) => value);

describe('fittingSuggestions', () => {
  it.each([
    ['', ['001A', '001B']],
    ['north', ['001A']],
    [' CONTOSO ', ['001B']],
    ['001b', ['001B']],
    ['nobody', []],
  ])('fits %j', (typed, expected) => {
    expect(values(typed)).toEqual(expected);
  });

  it('offers everything once one is chosen', () => {
    expect(values('001B')).toEqual(['001A', '001B']);
  });

  it('limits the number of suggestions', () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ value: `v${n}`, label: 'x' }));
    expect(fittingSuggestions(many, 'x')).toHaveLength(50);
  });
});
