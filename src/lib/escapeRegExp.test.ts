import { describe, expect, it } from 'vitest';
import { escapeRegExp } from './escapeRegExp.ts';

const everySign = String.raw`a.b*c+d?e^f$g{2}h(i)j|k[l]m\n/o-p`;

describe('escapeRegExp', () => {
  for (const flags of ['', 'u', 'v'])
    it(`finds the text and nothing like it, flags "${flags}"`, () => {
      const found = new RegExp(`^${escapeRegExp(everySign)}$`, flags);
      expect(everySign).toMatch(found);
      for (const sign of everySign) {
        const without = everySign.replace(sign, '');
        expect(without, `without ${sign}`).not.toMatch(found);
      }
      expect('axb').not.toMatch(new RegExp(escapeRegExp('a.b'), flags));
    });
});
