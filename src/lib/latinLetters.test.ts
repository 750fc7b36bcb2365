import { expect, it } from 'vitest';
import { latinLetters } from './latinLetters.ts';

it.each([
  ['\u0410\u0441me', 'Acme'],
  ['\uff21\uff43me', 'Acme'],
  ['\u039f\u039a', 'OK'],
  ['O\u2019Brien', "O'Brien"],
  ['a \u2013 b', 'a - b'],
  ['\u201eA\u201c \u2212 1', '"A" - 1'],
  ['\u043e\u0308l', 'öl'],
  ['a\u00b4s', "a's"],
  ['\ufb01n', 'fin'],
  ['Müller', 'Müller'],
  ['Acme', 'Acme'],
])('%s looks like %s', (text, latin) => {
  expect(latinLetters(text)).toBe(latin);
});
