import { describe, expect, it } from 'vitest';
import { hasOneNewLine, isSameText } from './sheetState.ts';

it.each([
  ['a line added', 'one\ntwo', 'one\ntwo\nthree', true],
  ['a character mended in the middle', 'one\ntwo\nthree', 'one\ntwa\nthree', true],
  ['nothing changed', 'one', 'one', true],
  ['something else pasted', 'one\ntwo', 'three\nfour', false],
  ['everything deleted', 'one\ntwo', '', false],
  ['the first paste', '', 'one', false],
  ['a short sheet within a long one', 'id\none', 'id\none\ntwo\nthree\nfour', false],
])('%s', (_name, text, next, isSame) => {
  expect(isSameText(text, next)).toBe(isSame);
});

describe('hasOneNewLine', () => {
  it.each([
    ['a line added at the end', 'id\na01\na02', 'id\na01\na02\na03', true],
    ['a line added in between, like its neighbours', 'id\na01\na02', 'id\na01\na03\na02', true],
    ['a line and its end', 'a01\na02\n', 'a01\na02\na03\n', true],
    ['a line mended', 'id\na01\na02', 'id\na01\na05', true],
    ['an empty line', 'a01\na02', 'a01\n\na02', true],
    ['lines taken away', 'id\na01\na02\na03', 'id\na01', true],
    ['nothing changed', 'a01\na02', 'a01\na02', true],
    ['two lines added', 'id\na01\na02', 'id\na01\na02\na03\na04', false],
    ['another sheet with the same header', 'id\na01\na02', 'id\na03\na04', false],
    // A set's name can fill down the lines below it, so another order can make other sets.
    ['the lines in another order', 'id\na01\na02', 'id\na02\na01', false],
    ['two lines replaced by one', 'a01\na02\na03', 'a01\na05', false],
  ])('%s', (_name, text, next, isSo) => {
    expect(hasOneNewLine(text, next)).toBe(isSo);
  });
});
