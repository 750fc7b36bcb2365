import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalId } from '#contract/recordId.ts';
import { diagnoseId } from './diagnoseId.ts';

const id = fc.stringMatching(/^[A-Za-z0-9]{15}$/).map(canonicalId);

describe('an id whose case was lost', () => {
  it('is restored if all its letters share one case, and never as another id', () => {
    const recase = fc.constantFrom(
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
    );
    fc.assert(
      fc.property(id, recase, (right, damage) => {
        const given = damage(right);
        fc.pre(canonicalId(given) === given && given !== canonicalId(given.slice(0, 15)));
        expect(diagnoseId(given)).toEqual({ kind: 'restored', id: right });
      }),
    );
  });

  it('is a problem if its letters have both cases: another character may be wrong as well', () => {
    expect(diagnoseId('a0x5G000000001aAAx')).not.toMatchObject({ kind: 'restored' });
  });

  it('is not assumed if the suffix needs a capital in place of a digit', () => {
    expect(diagnoseId('000000000000000BAA')).toBeNull();
    expect(diagnoseId('a00d0000008pqsn99z')).toBeNull();
  });
});

describe('other damage to ids', () => {
  it.each([
    ['5.00123E+17', 'idNumberFormat'],
    ['5,00123e17', 'idNumberFormat'],
    ['500123456789012000', 'idNumberFormat'],
    ['a0X5g000000001', 'idCut'],
    ['a0X5g000000001AEA', 'idCut'],
  ])('%s: %s', (text, damage) => {
    expect(diagnoseId(text)).toEqual({ kind: 'damage', damage });
  });

  it.each(['garbage', '12345', 'Congratulation', 'a0X5g000000001AEAxxx', 'https://acme.example'])(
    'says nothing about %s',
    (text) => {
      expect(diagnoseId(text)).toBeNull();
    },
  );
});
