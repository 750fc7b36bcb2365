import { expect, it } from 'vitest';
import { readingOf } from '#intake/testing/readingOf.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { columnsOf } from '../state/sheetSpec.ts';
import { pickIdsByName } from './pickIdsByName.ts';

const recordOf = (id: string, name: string) => ({ id, name, facts: [], fields: {} }) as unknown as OrgRecord;

/** Rows of a number and a name, and the records that the org has of each number. */
async function taken(
  rows: readonly (readonly [number: string, name: string])[],
  found: Readonly<Record<string, readonly OrgRecord[]>>,
  picked = {},
) {
  const sheet = ['No\tWho', ...rows.map((cells) => cells.join('\t'))].join('\n');
  const reading = await readingOf(sheet, {
    columns: columnsOf('cancelRenewals', {}),
    corrections: { headerLine: 1 },
  });
  return pickIdsByName({ id: { column: 0, picked } }, reading, (_, text) => found[text] ?? []);
}

const [jane, amir] = [recordOf('a', 'Jane Doe'), recordOf('b', 'Amir Novak')];

it('of several records with one number, the one with a name of the row is taken, if it is only one', async () => {
  const rows = [
    ['M-1', 'Novak, Amir'],
    ['M-1', 'Nobody'],
    ['M-1', ''],
    ['M-2', 'Jane Doe'],
    ['M-3', 'Jane Doe'],
    ['M-4', 'Jane Doe'],
  ] as const;
  const found = { 'M-1': [jane, amir], 'M-2': [jane, recordOf('c', 'jane doe')], 'M-3': [jane] };
  expect(await taken(rows, found)).toEqual({ taken: { id: { '2 M-1': 'b' } }, rows: [0] });
});

it('what the person picked stays', async () => {
  const found = { 'M-1': [jane, amir] };
  expect((await taken([['M-1', 'Jane Doe']], found, { '2 M-1': 'b' })).rows).toEqual([]);
});

it('each of thousands of rows has its own', async () => {
  const rows = Array.from({ length: 8_000 }, (_, row) => [`M-${row}`, 'Jane Doe'] as const);
  const found = Object.fromEntries(rows.map(([number]) => [number, [amir, jane]]));
  const all = await taken(rows, found);
  expect([all.rows.length, all.taken['id']?.['8001 M-7999']]).toEqual([8_000, 'a']);
});
