import { describe, expect, it } from 'vitest';
import { confirmedBy, operationNames, operations, relatedOperations, shownBy } from './operations.ts';
import type { RequestFields } from './requestField.ts';

describe.each(operationNames)('%s', (operation) => {
  const { fields, namedBy, subject, form, makes } = operations[operation];
  const ofOperation: RequestFields = fields;
  const kindOf = (key: string | null) => ofOperation[key ?? '']?.record ?? 'purchaseActivity';

  it('names its rows, its subject and its form by fields that it has', () => {
    const inForm = (form ?? '').match(/(?<=\{)\w+/g) ?? [];
    const named = [...namedBy, ...(subject ? [subject] : []), ...inForm];
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(named));
    expect(namedBy.length).toBeGreaterThan(0);
    // Rows are told apart by the record that they change.
    if (subject) expect(namedBy).toContain(subject);
  });

  it('is shown and confirmed by records that it has', () => {
    const shown = shownBy(operation);
    if (shown?.by === 'candidates') expect(Object.keys(fields)).toContain(shown.among);
    if (shown?.by === 'state') expect(kindOf(subject)).toBe('purchaseActivity');
    if (shown?.by === 'absence') expect(kindOf(subject)).toBe(shown.kind);
    const confirmed = confirmedBy(operation);
    if (confirmed) expect(confirmed.of === 'made' ? makes : kindOf(subject)).toBe(confirmed.kind);
  });

  it('is related to itself', () => {
    expect(relatedOperations(operation)).toContain(operation);
  });
});

it('each sheet has an address of its own', () => {
  expect(new Set(operationNames.map((name) => operations[name].sheet)).size).toBe(operationNames.length);
});
