import { describe, expect, it } from 'vitest';
import { canonicalId } from '#contract/recordId.ts';
import { findIdsByName, nameIn } from './names.ts';

const lower = '0015g000003Xaaa';
const upper = '0015g000003XAaa';
const names = new Map([
  [canonicalId(lower), 'Lower'],
  ['SO-2026-17', 'An order of ours'],
]);

describe('a name', () => {
  it('is found by either form of its id, whichever case the suffix has', () => {
    const long = canonicalId(lower);
    const forms = [lower, long, lower + long.slice(15).toLowerCase()];
    expect(forms.map((id) => nameIn(names, id))).toEqual(['Lower', 'Lower', 'Lower']);
  });

  it('is found by either form even if it was given to the short one', () => {
    const given = new Map([[lower, 'Lower']]);
    expect([lower, canonicalId(lower)].map((id) => nameIn(given, id))).toEqual(['Lower', 'Lower']);
  });

  it('does not apply to an id that differs in case, nor to one with a wrong suffix', () => {
    expect(nameIn(names, upper)).toBeUndefined();
    expect(nameIn(names, `${lower}ZZZ`)).toBeUndefined();
  });

  it('is found by an id of any shape, whole', () => {
    expect(nameIn(names, 'SO-2026-17')).toBe('An order of ours');
    expect(nameIn(names, 'SO-2026-1')).toBeUndefined();
  });
});

describe('the ids of a name', () => {
  it('are found by any part of it, in any case; an empty text finds none', () => {
    expect(findIdsByName(names, ' ORDER of')).toEqual(['SO-2026-17']);
    expect(findIdsByName(names, 'o')).toHaveLength(2);
    expect(findIdsByName(names, ' ')).toEqual([]);
  });
});
