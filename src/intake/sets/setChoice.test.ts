import { expect, it } from 'vitest';
import { comparableSetName } from './setChoice.ts';

it.each([
  ['Raphael', 'Raphäl'],
  ['Michael AG', 'Michäl AG'],
  ['Bauer', 'Baür'],
  ['Manuel', 'Manül'],
  ['Güell', 'Guell'],
  ['Strauß', 'Strauss'],
])('names look the same if “ae” was taken for an umlaut: %s, %s', (one, other) => {
  expect(comparableSetName(one)).toBe(comparableSetName(other));
});
