import { describe, expect, it } from 'vitest';
import { confirmedBy, operationNames, operations, operationsOnSameKind, shownBy } from './operations.ts';
import type { RequestFields } from './requestField.ts';
import { operationWords } from './words/operationWords.ts';

describe.each(operationNames)('%s', (operation) => {
  const { does, fields, namedBy, subject, form, makes, successMeans } = operations[operation];
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
    if (shown?.by === 'candidates') {
      expect(Object.keys(fields)).toContain(shown.among);
      expect(makes).toBe(shown.kind);
    }
    if (shown?.by === 'state') expect(kindOf(subject)).toBe('purchaseActivity');
    if (shown?.by === 'absence') expect(kindOf(subject)).toBe(shown.kind);
    const confirmed = confirmedBy(operation);
    if (confirmed) expect(confirmed.of === 'made' ? makes : kindOf(subject)).toBe(confirmed.kind);
  });

  it('makes a record if it creates or renews, otherwise changes one, and only a cancellation is done later', () => {
    expect(makes !== null).toBe(['create', 'renew'].includes(does));
    if (makes === null) expect(subject).not.toBeNull();
    expect(successMeans).toBe(does === 'cancel' ? 'accepted' : 'done');
  });

  it('says why it cannot be taken back, if it makes no item, which could be deleted', () => {
    if (makes !== 'orderItem') expect(operationWords[operation].notTakenBack).not.toBeNull();
  });

  it('is related to itself', () => {
    expect(operationsOnSameKind(operation)).toContain(operation);
  });
});

it('each sheet has an address of its own', () => {
  expect(new Set(operationNames.map((name) => operations[name].sheet)).size).toBe(operationNames.length);
});

// Names of records, columns and look-ups go by the field's name (pageParts/names/kindOf.ts).
it('a field of one name is the id of one kind of record in all operations', () => {
  const fields = operationNames.flatMap((name) =>
    Object.entries<RequestFields[string]>(operations[name].fields),
  );
  for (const [key, same] of Map.groupBy(fields, ([key]) => key)) {
    const kinds = same.map(([, { kind, record }]) => (kind === 'id' ? (record ?? 'purchaseActivity') : kind));
    expect(new Set(kinds).size, key).toBe(1);
  }
});
