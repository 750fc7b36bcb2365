import { describe, expect, it } from 'vitest';
import { canonicalId } from '#contract/recordId.ts';
import { holdsSought } from './useFoundRuns.ts';

const ID = 'a0X000000000abC';
const holds = (sought: string, text: string, named: string[] = []) =>
  holdsSought(sought, [sought.trim(), ...named])?.(text);

describe('what is looked for', () => {
  it('is found as a part, whatever its capitals', () => {
    expect(holds(' po-4711 ', 'Order PO-4711, urgent')).toBe(true);
    expect(holds('po-4711', 'PO-4712')).toBe(false);
  });

  it('is all of the text where it is a letter or two', () => {
    expect(holds('12', '12')).toBe(true);
    expect(holds('12', '2026-12-01')).toBe(false);
  });

  it('is an id in either form, and with its capitals', () => {
    expect(holds(ID, canonicalId(ID))).toBe(true);
    expect(holds(canonicalId(ID), ID)).toBe(true);
    expect(holds(ID, `https://crm.example/${ID}/view`)).toBe(true);
    expect(holds(ID, ID.toUpperCase())).toBe(false);
    expect(holds(ID, `${ID}${canonicalId(ID).slice(15).toLowerCase()}`)).toBe(true);
  });

  it('is also a record that a person calls so', () => {
    expect(holds('gym', ID, [canonicalId(ID)])).toBe(true);
  });

  it('is nothing where nothing was entered', () => {
    expect(holdsSought('  ', [''])).toBeNull();
  });
});
