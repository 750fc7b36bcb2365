import { describe, expect, it } from 'vitest';
import { canonicalId } from '#contract/recordId.ts';
import { readText } from '#intake/readText.ts';
import { toCsv } from '#lib/csv.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { nameColumns } from './nameColumns.ts';
import { planNames } from './planNames.ts';

const acme = seed.accounts.acme.id;
const [a, b, c] = ['0015g000003NnHd', '0015g000003NnHD', '0015g000003NnHe'].map(canonicalId) as [
  string,
  string,
  string,
];
const none = new Map<string, string>();

function tableOf(text: string) {
  const table = readText(text);
  if (table.kind === 'refusal') throw new Error(table.code);
  return table;
}

function planOf(
  text: string,
  known: ReadonlyMap<string, string> = none,
  recordIds: 'checked' | 'any' = 'checked',
) {
  const table = tableOf(text);
  const columns = nameColumns(table, { recordIds });
  if (!columns) throw new Error('no columns');
  return planNames(table, columns, known, { recordIds });
}

describe('the columns of a sheet of names', () => {
  it.each([
    ['with column names', `Id\tName\n${a}\tAcme`, { id: 0, name: 1 }],
    ['without column names', `${a}\tAcme\n${b}\tBeta`, { id: 0, name: 1 }],
    ['the other way round', `Acme;${a}\nBeta;${b}`, { id: 1, name: 0 }],
    ['among others', `Region,Account ID,Owner,Account Name\nEMEA,${a},Ann,Acme`, { id: 1, name: 3 }],
    ['where all ids are damaged', `Account ID,Label\n5.00E+17,Acme`, { id: 0, name: 1 }],
  ])('are found %s', (_, text, columns) => {
    expect(nameColumns(tableOf(text), { recordIds: 'checked' })).toEqual(columns);
  });

  it('are not made up', () => {
    for (const text of [`${a}\n${b}`, 'Acme\tEMEA\nBeta\tAPAC'])
      expect(nameColumns(tableOf(text), { recordIds: 'checked' })).toBeNull();
  });
});

describe('a sheet of names', () => {
  it('adds what is new, says what differs, and counts what is the same', () => {
    const known = new Map([
      [a, 'Acme'],
      [b, 'Beta'],
    ]);
    expect(planOf(`${a}\tAcme\n${b}\tOther\n${c}\tGamma`, known)).toEqual({
      added: [{ line: 3, id: c, name: 'Gamma' }],
      changed: [{ line: 2, id: b, name: 'Other', before: 'Beta' }],
      same: 1,
      skipped: [],
    });
  });

  it('counts a record once, in either form, and the first line of it', () => {
    const text = `${a}\tAcme\n${a.slice(0, 15)}\tAcme\n${a.slice(0, 15)}\tAnother`;
    expect(planOf(text)).toEqual({
      added: [{ line: 1, id: a, name: 'Acme' }],
      changed: [],
      same: 0,
      skipped: [
        { line: 2, id: a.slice(0, 15), why: { kind: 'again', line: 1, isSameName: true } },
        { line: 3, id: a.slice(0, 15), why: { kind: 'again', line: 1, isSameName: false } },
      ],
    });
  });

  it('takes ids that differ only in case for two records', () => {
    expect(planOf(`${a}\tOne\n${b}\tTwo`).added.map(({ id }) => id)).toEqual([a, b]);
  });

  it('finds the name that is here by the other form of the id', () => {
    expect(planOf(`${a.slice(0, 15)}\tAcme`, new Map([[a, 'Acme']]))).toMatchObject({ added: [], same: 1 });
  });

  it('leaves out bad ids, missing names and long ones, and says why', () => {
    const lines = [
      `${acme}\tGood`,
      '5.00123E+17\tSpreadsheet',
      `${acme.slice(0, 14)}\tCut`,
      `${a.slice(0, 17)}Z\tSuffix`,
      '\tNo id',
      `${b}\t`,
      `${c}\t${'x'.repeat(81)}`,
      `${b}\t#NAME?`,
    ];
    const { added, skipped } = planOf(lines.join('\n'));
    expect(added).toHaveLength(1);
    expect(skipped.map(({ line, why }) => [line, 'code' in why ? why.code : why.kind])).toEqual([
      [2, 'idNumberFormat'],
      [3, 'idCut'],
      [4, 'idSuffix'],
      [5, 'idMissing'],
      [6, 'nameMissing'],
      [7, 'nameTooLong'],
      [8, 'nameMissing'],
    ]);
  });

  it('takes an id out of the address of its record, and a name as one clean line', () => {
    const { added } = planOf(`https://acme.example/${acme}\t  Acme \u202eHQ\u00a0 East`);
    expect(added).toEqual([{ line: 1, id: acme, name: 'Acme HQ East' }]);
  });

  it('takes ids of any shape where the org has such', () => {
    const { added, skipped } = planOf('A-1;One\nA 2;Two\na-1;Three', none, 'any');
    expect(added.map(({ id }) => id)).toEqual(['A-1', 'a-1']);
    expect(skipped).toHaveLength(1);
    expect(planOf(`Ünïcode-1;One\n${'7'.repeat(65)};Two`, none, 'any').skipped.map(({ why }) => why)).toEqual(
      Array(2).fill({ kind: 'id', code: 'idUnusable' }),
    );
  });

  it('keeps an id as it was given where any may be one, and counts its record once all the same', () => {
    const [short, long] = [a.slice(0, 15), a];
    const { added, skipped } = planOf(`${short};One\n${long};Two`, none, 'any');
    expect(added).toEqual([{ line: 1, id: short, name: 'One' }]);
    expect(skipped).toMatchObject([{ line: 2, why: { kind: 'again', line: 1 } }]);
    expect(planOf(`${long};One`, new Map([[short, 'One']]), 'any')).toMatchObject({ added: [], same: 1 });
  });

  it('reads back what was exported, also names that look like formulas', () => {
    const names = [
      [a, '=Acme'],
      [b, 'Beta, "the" one; or two'],
    ] as const;
    expect(planOf(toCsv(names, ['Id', 'Name'])).added.map(({ id, name }) => [id, name])).toEqual(names);
  });
});
