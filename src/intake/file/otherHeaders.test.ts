import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { availableSetChoices } from '../sets/setChoice.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { isHeader } from './header.ts';
import { tableFromPaste } from './tableFromPaste.ts';

const account: ColumnSpec = {
  key: 'account',
  label: msg`Account`,
  headerNames: ['account id', 'account', 'konto id', 'konto', 'compte'],
  kind: 'id',
  required: true,
};
const id = longSampleId(1, '001');

function tableOf(text: string) {
  const table = tableFromPaste(text);
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  return table;
}

describe('a header in German or French', () => {
  it.each([
    ['names its column', `Notiz;Konto\nx;${id}`, 1],
    ['names its column among words', `Note;Identifiant du compte\nx;${id}`, 1],
    ['is a question beside an English one', `Konto;Note;Account\n${id};x;${longSampleId(2, '001')}`, null],
  ])('%s', (_name, text, column) => {
    expect(matchColumns(tableOf(text), [account]).mapping).toEqual({ account: column });
  });

  it.each([
    ['Kundentyp', 'Währung'],
    ['Compte', 'Quantité'],
    ['Activité d’achat', 'Nom'],
  ])('is distinguished from data: %s, %s', (...cells) => {
    const line = (texts: string[]) => ({ number: 1, block: 0, cells: texts });
    expect(isHeader(line(cells), [line(['x', 'y'])])).toBe(true);
  });

  it.each(['Verlängerungsgruppe', 'Gruppe', 'Gruppennummer', 'Lot de renouvellement', 'Numéro de groupe'])(
    'names what renews together: %s',
    (name) => {
      const table = tableOf(`${name};Konto\n1;${id}`);
      expect(availableSetChoices(table, { account: 1 }).saidBy).toBe('setColumn');
    },
  );

  it('offers columns to group by, and takes no English word for one', () => {
    const table = tableOf(`Rechnungsnummer;Above;Lot;Account\n1;2;3;${id}`);
    const { choices, saidBy } = availableSetChoices(table, { account: 3 });
    expect(choices).toEqual(['idPerSet', 'linePerSet', { column: 0 }, { column: 2 }, 'allInOne']);
    expect(saidBy).toBe('oneRow');
  });

  it('offers columns whose cells group the lines if no name is a typical one', () => {
    const lines = `A;1;東京;x;${id}\nA;1;大阪;y;${id}\nB;2;大阪;z;${id}`;
    const choices = (names: string) =>
      availableSetChoices(tableOf(`${names};Id\n${lines}`), { account: 4 }).choices;
    const byColumn = [{ column: 0 }, { column: 1 }, { column: 2 }];
    expect(choices('Klient;Groep;得意先;Remark')).toEqual([
      'idPerSet',
      'linePerSet',
      ...byColumn,
      'allInOne',
    ]);
    // Cells that name nothing do not group lines.
    const remarks = tableOf(`Klient;Opmerking;Id\nA;;${id}\nA;-;${id}\nB;wacht;${id}\nC;;${id}`);
    expect(availableSetChoices(remarks, { account: 2 }).choices).toEqual([
      'idPerSet',
      'linePerSet',
      { column: 0 },
      'allInOne',
    ]);
    expect(choices('Account;Groep;得意先;Remark')).toEqual([
      'idPerSet',
      'linePerSet',
      { column: 0 },
      'allInOne',
    ]);
  });
});
