import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operationNames } from '#contract/operations.ts';
import { problemsIn } from '#intake/testing/problemsIn.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { onlyOfOrder } from '#operations/addOrderItem/AddItemsPage.tsx';
import { type SheetSpec, sheetSpec } from '#sheetPage/state/sheetSpec.ts';

const folder = join(import.meta.dirname, '..', '..', 'public', 'templates');

const sheetPages: [string, SheetSpec][] = [
  ...operationNames.map((name): [string, SheetSpec] => [`rows of ${name}`, sheetSpec(name, {})]),
  ['orders where there are several currencies', sheetSpec('createOrder', { currencies: ['USD', 'EUR'] })],
  ['items of one order', onlyOfOrder('8018d00000ExAmPAAV')(sheetSpec('addOrderItem', {}))],
];

function read({ operation, columns, itemColumns, inSets }: SheetSpec, name: string = operation) {
  const file = new File([readFileSync(`${folder}/${name}.csv`)], 'template.csv');
  return readingOf(file, { columns, itemColumns, inSets });
}

describe('the templates', () => {
  it('exist for each operation', () => {
    const names = [...operationNames, 'ordersWithItems'].map((name) => `${name}.csv`);
    expect(readdirSync(folder).sort()).toEqual(names.sort());
  });

  it.each(sheetPages)('hold %s that are read without a problem', async (_name, spec) => {
    const reading = await read(spec);
    const { tableProblems, rowCount, mapping, notes } = reading;
    expect([...tableProblems, ...problemsIn(reading)]).toEqual([]);
    expect(rowCount).toBeGreaterThan(1);
    expect(notes).toEqual([]);
    expect(Object.values(mapping).filter((column) => column === null)).toEqual([]);
  });

  it('show orders with their items', async () => {
    const spec = sheetSpec('createOrder', { currencies: ['USD'] });
    const reading = await read(spec, 'ordersWithItems');
    const { hasItems, tableProblems, mapping, setChoices, sets } = reading;
    expect(hasItems).toBe(true);
    expect([...tableProblems, ...problemsIn(reading)]).toEqual([]);
    expect(Object.values(mapping)).not.toContain(null);
    expect(setChoices?.saidBy).toBe('setColumn');
    expect([...sets]).toEqual([1, 1, 2]);
  });

  it('show how a sheet groups its sets', async () => {
    const { setChoices, sets } = await read(sheetSpec('generateRenewals', {}));
    expect(setChoices?.saidBy).toBe('setColumn');
    expect(new Set(sets).size).toBe(2);
  });
});
