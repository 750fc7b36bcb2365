import { expect, it } from 'vitest';
import { isSameText } from './isSameText.ts';

it.each([
  ['a line added', 'one\ntwo', 'one\ntwo\nthree', true],
  ['a character mended in the middle', 'one\ntwo\nthree', 'one\ntwa\nthree', true],
  ['nothing changed', 'one', 'one', true],
  ['something else pasted', 'one\ntwo', 'three\nfour', false],
  ['everything deleted', 'one\ntwo', '', false],
  ['the first paste', '', 'one', false],
])('%s', (_name, text, next, isSame) => {
  expect(isSameText(text, next)).toBe(isSame);
});
