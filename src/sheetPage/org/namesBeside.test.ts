import { describe, expect, it } from 'vitest';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { columnsOf } from '../state/sheetSpec.ts';
import { nameForm, namesBeside } from './namesBeside.ts';

const people = ['Jane Doe', 'Amir Novak', 'Sofia Rossi', 'Luca Hansen', 'Ingrid Okafor', 'Noah Dubois'];
const nameAt = (row: number) => `${people[row % 6]} ${Math.floor(row / 6)}`;
const recordAt = (row: number, more: Partial<OrgRecord> = {}) =>
  ({
    id: longSampleId(row),
    name: nameAt(row),
    facts: [],
    fields: { City: `City ${row % 4}` },
    ...more,
  }) as OrgRecord;

async function compare(
  count: number,
  cellsOf: (row: number) => readonly string[],
  recordOf: (row: number) => OrgRecord | null | undefined = (row) => recordAt(row),
) {
  const lines = Array.from({ length: count }, (_, row) => [longSampleId(row), ...cellsOf(row)].join('\t'));
  const width = cellsOf(0).length;
  const header = ['Id', ...Array.from({ length: width }, (_, index) => `Own ${index}`)].join('\t');
  const reading = await readingOf([header, ...lines].join('\n'), {
    columns: columnsOf('cancelRenewals', {}),
  });
  return namesBeside(reading, [recordOf]);
}

describe('a column whose cells are the names of the records in nine of ten rows', () => {
  it('shows the others with both names', async () => {
    const found = await compare(20, (row) => [row === 7 ? 'John Wrong' : nameAt(row)]);
    expect(found.names).toEqual([{ row: 7, inSheet: 'John Wrong', inOrg: nameAt(7) }]);
    expect([...found.columns]).toEqual([1]);
  });

  it('is none below that share', async () => {
    const found = await compare(20, (row) => [row % 6 === 0 ? 'John Wrong' : nameAt(row)]);
    expect([found.names, [...found.columns]]).toEqual([[], []]);
  });

  it('may be written otherwise', async () => {
    const written = (row: number) => {
      const [first = '', last = '', number = ''] = nameAt(row).split(' ');
      return (
        [`${last} ${number}, ${first}`, nameAt(row).toUpperCase(), nameAt(row).replace(' ', '\u00a0 ')][
          row % 3
        ] ?? ''
      );
    };
    const people = (row: number) => {
      const [first = '', last = '', number = ''] = nameAt(row).split(' ');
      return recordAt(row, { name: `${first} ${last} ${number}` });
    };
    expect((await compare(20, (row) => [written(row)], people)).names).toEqual([]);
  });

  it('is compared only in rows whose record was read, and where the org tells a name', async () => {
    const found = await compare(
      30,
      (row) => [row === 3 ? '' : row === 4 ? 'Nobody' : nameAt(row)],
      (row) => (row > 24 ? undefined : row === 4 ? recordAt(row, { name: '' }) : recordAt(row)),
    );
    expect([found.names, found.notCompared]).toEqual([[], 5]);
  });
});

it('a column that repeats another field of the records in each row says nothing of its own', async () => {
  const found = await compare(20, (row) => [`City ${row % 4}`, row === 3 ? 'Elsewhere' : `City ${row % 4}`]);
  expect([...found.columns]).toEqual([1]);
});

it.each([
  ['Doe, Jane', 'jane doe'],
  ['  JANE\u00a0 Doe ', 'jane doe'],
  ['Mu\u0308ller', 'm\u00fcller'],
  ['O’Neil', "o'neil"],
  ['Smith–Jones', 'smith-jones'],
  ['İPEK IŞIK', 'ipek işik'],
  ['ipek ışık', 'ipek işik'],
  ['Acme, Inc., Berlin', 'acme, inc., berlin'],
])('%s is compared as %s', (text, form) => {
  expect(nameForm(text)).toBe(form);
});
