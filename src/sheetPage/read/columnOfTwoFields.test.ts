import { describe, expect, it } from 'vitest';
import { operationNames, operations } from '#contract/operations.ts';
import { fieldWords } from '#contract/words/operationWords.ts';
import { cellsOfRow } from '#intake/engine/intakeReading.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { isOpen } from '../decide/decision.ts';
import { columnsToLookUp } from '../org/columnsToLookUp.ts';
import { sheetSpec } from '../state/sheetSpec.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { openedSheet, sheetReducer } from '../work/sheetState.ts';

const { accounts, businessUnits, contacts, products } = seed;
const org = { currencies: ['USD', 'EUR'] };

const header = (contact: string) =>
  `PO number;Business unit;Customer type;Account;Currency;Product;${contact};Quantity`;
const line = (contact: string, quantity = 1) =>
  ['P1', businessUnits.membership.id, 'ORGANIZATION', accounts.acme.id, 'USD', products.supportHours.id]
    .concat(contact, String(quantity))
    .join(';');
const sheet = (name: string, ...lines: string[]) => [header(name), ...lines].join('\n');

async function read(content: string, given: Parameters<typeof decidedOf>[1] = {}) {
  const { spec, reading, decided } = await decidedOf(content, { operation: 'createOrder', org, ...given });
  return {
    ...{ reading, decided, spec },
    decision: decided.decisions.find(({ id }) => id === 'column contactId billToContactId'),
    open: decided.decisions.filter(isOpen).map(({ id }) => id),
    contacts: (['contactId', 'billToContactId'] as const).map(
      (key) => cellsOfRow(reading, spec.columns, 0)[key],
    ),
  };
}

describe('a column with the name of two fields, in orders with items,', () => {
  it.each(['Contact', 'Contact id', 'Kontakt', 'Ansprechpartner', 'Contacto', 'Contatto'])(
    'is asked about: %s',
    async (name) => {
      const { open, decision, decided } = await read(sheet(name, line(contacts.anna.id)));
      expect(open).toEqual(['column contactId billToContactId']);
      expect(decision).toMatchObject({ answer: null, column: 6, words: `Choose what “${name}” is` });
      expect(decision?.choices.map(({ label }) => label)).toEqual([
        'Contact of each item',
        'Bill-to contact of the order',
        'Both',
      ]);
      expect(decided.verdicts.includes(0)).toBe(false);
    },
  );

  const id = contacts.anna.id;
  it.each([
    [0, [id, ''], []],
    [1, ['', id], ['column contactId']],
    [2, [id, id], []],
  ])('is what the person says, now and the next time: %i', async (index, expected, open) => {
    const content = sheet('Contact', line(id));
    const { choices = [] } = (await read(content)).decision ?? {};
    const { event = { kind: 'editsUndone' }, value } = choices[index] ?? {};
    const opened = openedSheet({ text: content, sentIn: '', linkText: null, remembered: {}, saved: {} });
    const { work, remembered } = sheetReducer(opened, event);
    for (const given of [{ work }, { asked: { remembered } }]) {
      const after = await read(content, given);
      expect([after.contacts, after.open, after.decision?.answer]).toEqual([expected, open, value]);
      const start = 'asked' in given ? 'As last time, what' : 'Choose what';
      expect(after.decision?.words).toBe(`${start} “Contact” is`);
    }
  });

  it('is the item’s where another column is the order’s', async () => {
    const two = sheet('Contact;Bill-to contact', line(`${id};${contacts.jane.id}`));
    expect(await read(two)).toMatchObject({ open: [], contacts: [id, contacts.jane.id] });
    // A template in which the bill-to contact is left empty.
    expect(await read(sheet('Contact;Bill-to contact', line(`${id};`)))).toMatchObject({
      open: [],
      contacts: [id, ''],
    });
  });

  it.each([
    ['Contact ID', 'Contact'],
    ['Contact', 'Contact ID'],
    ['Kontakt-ID', 'Ansprechpartner'],
  ])('is the one with ids, where another has the names: %s, %s', async (one, other) => {
    const ids = [one, other].indexOf(one.includes('ID') ? one : other);
    const cells = ids === 0 ? `${id};Anna` : `Anna;${id}`;
    const content = sheet(`${one};${other}`, line(cells));
    const { open, decision } = await read(content);
    expect([open, decision?.column]).toEqual([['column contactId billToContactId'], 6 + ids]);
    const { event = { kind: 'editsUndone' } } = decision?.choices[0] ?? {};
    const opened = openedSheet({ text: content, sentIn: '', linkText: null, remembered: {}, saved: {} });
    const { work, remembered } = sheetReducer(opened, event);
    for (const given of [{ work }, { asked: { remembered } }]) {
      const after = await read(content, given);
      expect(after).toMatchObject({ open: [], contacts: [id, ''] });
      expect(after.decided.prepared.rowCount).toBe(1);
    }
  });

  it('is not sent in another field where the person does not send it in one', async () => {
    const content = sheet('Contact', line(id));
    const off = await read(content, { work: { columns: { contactId: null } } });
    expect([off.open, off.contacts]).toEqual([['column contactId'], ['', '']]);
    const other = await read(content, { work: { columns: { billToContactId: null } } });
    expect([other.open, other.contacts]).toEqual([['column contactId'], ['', '']]);
    // Another column is the one that is not sent.
    const two = sheet('Contact;Bill-to contact', line(`${id};${contacts.jane.id}`));
    const one = await read(two, { work: { columns: { billToContactId: null } } });
    expect([one.open, one.contacts]).toEqual([[], [id, '']]);
  });

  it('is the order’s, unasked, where the lines have no items', async () => {
    const { open, reading } = await read(sheet('Contact', line(id)), { work: { setChoice: 'noItems' } });
    expect([open, reading.mapping['billToContactId']]).toEqual([[], 6]);
  });

  it.each([
    [0, ['contactId']],
    [1, ['billToContactId']],
    [2, ['contactId', 'billToContactId']],
  ])('with names is found in the org, at once for all that it is: %i', async (index, keys) => {
    const content = sheet('Contact', line('Anna'), line('Ben'));
    const { choices = [] } = (await read(content)).decision ?? {};
    const opened = openedSheet({ text: content, sentIn: '', linkText: null, remembered: {}, saved: {} });
    const { work } = sheetReducer(opened, choices[index]?.event ?? { kind: 'editsUndone' });
    const { reading, spec } = await read(content, { work });
    const candidates = columnsToLookUp(spec.columns, reading, work, () => true);
    const ofColumn = candidates.filter(({ column }) => column === 6);
    expect(Object.fromEntries(ofColumn.map(({ key, texts }) => [key, texts]))).toEqual(
      Object.fromEntries(keys.map((key) => [key, ['Anna', 'Ben']])),
    );
    const tries = ofColumn.map(({ key, column, isCut }) => ({
      ...{ key, column, isCut, found: 2, of: 2, isBest: true },
    }));
    const { decided } = await read(content, {
      work,
      lookUps: { tries, unsearched: [], problemOf: () => null, canMatch: () => true },
    });
    const offers = decided.decisions.filter((one) => one.id.startsWith('find '));
    const lookUps = Object.fromEntries(keys.map((key) => [key, { column: 6, picked: {} }]));
    expect(offers.map((one) => one.choices[0]?.event)).toEqual([
      { kind: 'choiceMade', choices: { lookUps } },
    ]);
  });
});

it('no other name is that of two fields', () => {
  const doubles = operationNames.flatMap((operation) => {
    const { columns, itemColumns } = sheetSpec(operation, org);
    const all = [...columns, ...itemColumns].flatMap(({ headerNames }) => [...new Set(headerNames)]);
    return all.filter((name, index) => all.indexOf(name) !== index);
  });
  expect(doubles).toEqual(
    fieldWords.addOrderItem.contactId.headerNames.filter((name) => !/^contact ?id$/.test(name)),
  );
  expect(operations.createOrder.fields.billToContactId.kind).toBe('id');
});
