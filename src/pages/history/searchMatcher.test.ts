import { describe, expect, it } from 'vitest';
import { canonicalId } from '#contract/recordId.ts';
import { searchMatcher } from './useFoundRuns.ts';

const ID = 'a0X000000000abC';
const holds = (sought: string, text: string, named: string[] = []) =>
  searchMatcher(sought, [sought.trim(), ...named])?.(text);

describe('a search text', () => {
  it('matches a part, in any case', () => {
    expect(holds(' po-4711 ', 'Order PO-4711, urgent')).toBe(true);
    expect(holds('po-4711', 'PO-4712')).toBe(false);
  });

  it('of 15 letters is a word, not an id', () => {
    expect(holds('pharmaceuticals', 'Acme Pharmaceuticals')).toBe(true);
  });

  it('of one or two letters matches whole texts only', () => {
    expect(holds('12', '12')).toBe(true);
    expect(holds('12', '2026-12-01')).toBe(false);
  });

  it('that is an id matches either form, in the same case', () => {
    expect(holds(ID, canonicalId(ID))).toBe(true);
    expect(holds(canonicalId(ID), ID)).toBe(true);
    expect(holds(ID, `https://crm.example/${ID}/view`)).toBe(true);
    expect(holds(ID, ID.toUpperCase())).toBe(false);
    expect(holds(ID, `${ID}${canonicalId(ID).slice(15).toLowerCase()}`)).toBe(true);
  });

  it('matches a record by the person’s name for it', () => {
    expect(holds('gym', ID, [canonicalId(ID)])).toBe(true);
  });

  it('that is empty matches nothing', () => {
    expect(searchMatcher('  ', [''])).toBeNull();
  });
});
