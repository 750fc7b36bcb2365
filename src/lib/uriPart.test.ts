import { expect, it } from 'vitest';
import { uriPart } from './uriPart.ts';

it('takes any text, also half of a letter, which no address can hold', () => {
  expect(uriPart('a/b \ud83d')).toBe('a%2Fb%20%EF%BF%BD');
});
