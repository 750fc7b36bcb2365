import { describe, expect, it } from 'vitest';
import { literally } from './literally.ts';

const everySign = String.raw`a.b*c+d?e^f$g{2}h(i)j|k[l]m\n/o-p`;

describe('literally', () => {
  for (const flags of ['', 'u', 'v'])
    it(`finds the text and nothing like it, flags "${flags}"`, () => {
      const found = new RegExp(`^${literally(everySign)}$`, flags);
      expect(everySign).toMatch(found);
      for (const sign of everySign) {
        const without = everySign.replace(sign, '');
        expect(without, `without ${sign}`).not.toMatch(found);
      }
      expect('axb').not.toMatch(new RegExp(literally('a.b'), flags));
    });
});
