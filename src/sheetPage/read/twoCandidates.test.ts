import { describe, expect, it } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId, sampleId } from '#intake/testing/sampleId.ts';
import { columnsOf } from '../state/sheetSpec.ts';

const read = (operation: OperationName, content: string | File) =>
  readingOf(content, {
    columns: columnsOf(operation, { cancellationTypes: ['Cancel Now', 'Cancel Renewal'] }),
    inSets: operation === 'generateRenewals',
  });

/** The fields that the page asks about, each with the names of the columns that are offered. */
async function asked(operation: OperationName, content: string | File) {
  const { questions, header, tableProblems } = await read(operation, content);
  const found = questions.map(({ key, columns }) => [key, ...columns.map((column) => header?.[column])]);
  return { asked: found, holds: tableProblems.length > 0 };
}

const [a, b, c, d] = [1, 2, 3, 4].map((number) => longSampleId(number));
const items = [1, 2, 3, 4].map((number) => longSampleId(number, '802'));
const order = longSampleId(1, '801');
const rest = [longSampleId(1, '01t'), longSampleId(1, '001'), longSampleId(1, '003'), '1'].join(';');
const itemHeader = 'Order;Product;Account;Contact;Quantity';

describe('two columns of ids of the wanted kind are a question', () => {
  const column = 'purchaseActivityId';
  it.each<[OperationName, string, unknown[]]>([
    [
      'cancelRenewals',
      `Old activity,New activity,Customer\n${a},${c},Acme\n${b},${d},Bolt`,
      ['Old activity', 'New activity'],
    ],
    ['generateRenewals', `Old activity\tNew activity\n${a}\t${c}`, ['Old activity', 'New activity']],
    [
      'cancelRenewals',
      `Purchase Activity ID\tPrevious Purchase Activity ID\n${a}\t${c}\n${b}\t`,
      ['Purchase Activity ID', 'Previous Purchase Activity ID'],
    ],
    [
      'generateRenewals',
      `Purchase Activity ID;Replaced by;\n${a};${c};\n${b};;`,
      ['Purchase Activity ID', 'Replaced by'],
    ],
    ['cancelRenewals', `Id,Name,Id\n${a},Acme,${c}`, ['Id', 'Id']],
    ['generateRenewals', `Id_1;Id_2\n${a};${c}\n${b};${d}`, ['Id_1', 'Id_2']],
    [
      'cancelRenewals',
      `Purchase Activity ID,Previous Purchase Activity ID\n${a},${c}\nto follow,${d}\nsee the mail,${b}`,
      ['Purchase Activity ID', 'Previous Purchase Activity ID'],
    ],
    ['cancelRenewals', `Id\tRenewal\n${a}\t${c}\n${b}`, ['Id', 'Renewal']],
  ])('%s: %s', async (operation, text, names) => {
    expect(await asked(operation, text)).toEqual({ asked: [[column, ...names]], holds: true });
  });

  it('however late the second one is filled', async () => {
    const lines = Array.from({ length: 300 }, (_, number) => `${longSampleId(number, '802')}\t`);
    const text = `Order Item\tReplacement Item\n${lines.join('\n')}\n${items[0]}\t${items[1]}`;
    expect(await asked('deleteOrderItem', text)).toEqual({
      asked: [['id', 'Order Item', 'Replacement Item']],
      holds: true,
    });
  });

  it('and none if both hold the same, in 15 and 18 characters', async () => {
    expect(
      (await read('cancelRenewals', `Id 18,Id\n${a},${sampleId(1)}\n${b},${sampleId(2)}`)).rowCount,
    ).toBe(2);
  });

  it('and none beside ids of another kind', async () => {
    const text = `Id,Account ID\n${a},${longSampleId(1, '001')}`;
    expect(await asked('cancelRenewals', text)).toEqual({ asked: [], holds: false });
  });

  it('without a header, too, unless they may be the sets of renewals', async () => {
    for (const [text, count] of [
      [`${a}\t${c}`, 2],
      [`${a}, ${c}\n${b}, ${d}`, 2],
      [`${a} ${b} ${c}\n${b} ${c} ${d}`, 3],
      [`${a}\t${c}\n${b}\t\n${d}`, 2],
      [`${a}\t\n${b}\t${c}`, 2],
      [`${a},${c}\n${b},\n${d},${a}`, 2],
      [`${a};\n${b};${c}`, 2],
    ] as const)
      expect(await read('cancelRenewals', text)).toMatchObject({
        idsPerLine: count,
        tableProblems: [{ kind: 'idsOpen' }],
      });
    expect((await read('cancelRenewals', `${a} ${b}\n${c}`)).rowCount).toBe(3);
    expect((await read('generateRenewals', `${a}, ${c}\n${b}, ${d}`)).rowCount).toBe(4);
    for (const text of [`${a}\t${c}\n${b}\t${d}`, `${a}\t${c}\n${b}\t`])
      expect(await read('generateRenewals', text)).toMatchObject({ idsPerLine: 2 });
  });
});

describe('a sheet in Spanish is no question', () => {
  const [unit, account, contact] = ['a0B', '001', '003'].map((kind) => longSampleId(1, kind));
  it.each<[OperationName, string]>([
    ['cancelRenewals', `ID de actividad;Cliente;Tipo de cancelación\n${a};Acme;Cancel Now`],
    ['deleteOrderItem', `Artículo del pedido;Pedido\n${items[0]};${order}`],
    [
      'addOrderItem',
      `Pedido;Producto;Cuenta;Contacto;Cantidad;Fecha de inicio;Fecha de fin\n${order};${rest};13/01/2027;13/01/2028`,
    ],
    [
      'createOrder',
      `Unidad de negocio;Tipo de cliente;Cuenta;Contacto de facturación;Moneda\n${unit};x;${account};${contact};EUR`,
    ],
  ])('%s', async (operation, text) => {
    expect(await asked(operation, text)).toEqual({ asked: [], holds: false });
  });
});

describe('of other fields, too', () => {
  const plan = longSampleId(1, 'a0P');
  const dates = (...columns: string[]) => [
    ['startDate', ...columns],
    ['endDate', ...columns],
  ];
  it.each<[string, string, unknown[][]]>([
    [
      'two dates without an exact name, by their form alone',
      `${itemHeader};Contract start date;Erstellt am\n${order};${rest};2026-01-05;2026-02-05`,
      dates('Contract start date', 'Erstellt am'),
    ],
    [
      'two exact names',
      `${itemHeader};Start date;Start;End\n${order};${rest};2026-01-05;2026-02-05;2027-01-01`,
      [['startDate', 'Start date', 'Start']],
    ],
    [
      'dates beside an exact name, for the other field',
      `${itemHeader};Start date;Vertragsende\n${order};${rest};01.01.2027;31.12.2027`,
      [['endDate', 'Vertragsende']],
    ],
    [
      'a date that cannot be read, which is no id either',
      `${itemHeader};Start date;End date\n${order};${rest};2027-13-01;2027-01-31T23:00:00Z`,
      [],
    ],
    ['a date that may be either', `${itemHeader};Laufzeit\n${order};${rest};01.01.2027`, dates('Laufzeit')],
    ['plan ids', `${itemHeader};Tariff\n${order};${rest};${plan}`, [['subscriptionPlanId', 'Tariff']]],
    [
      'short words in longer names',
      `${itemHeader};Bill to;End customer;Valid from region\n${order};${rest};Acme;Bolt;EU`,
      [],
    ],
    ['numbers, which are no dates', `${itemHeader};Postcode\n${order};${rest};45127`, []],
  ])('%s', async (_name, text, questions) => {
    expect(await asked('addOrderItem', text)).toEqual({ asked: questions, holds: questions.length > 0 });
  });

  it('a kind of ids that no name and no beginning says, the last one that is needed, too', async () => {
    const [account, contact, quote] = ['001', '003', 'a0Q'].map((kind) => longSampleId(1, kind));
    const text = `Customer type;Account;Contact;Quote\nx;${account};${contact};${quote}`;
    expect(await asked('createOrder', text)).toEqual({ asked: [['businessUnitId', 'Quote']], holds: true });
  });

  it.each([
    ['times beside dates', `Start;Start date;End date`, '08:00;2027-01-01;2028-01-01', []],
    ['places', `Start;Ab;End date`, 'Rome;2027-01-01;2028-01-01', [['startDate', 'Start', 'Ab']]],
  ])('an exact name with other values: %s', async (_name, names, cells, questions) => {
    const text = `${itemHeader};${names}\n${order};${rest};${cells}`;
    expect((await asked('addOrderItem', text)).asked).toEqual(questions);
  });

  it('columns of the org’s words', async () => {
    for (const [names, cells] of [
      [['Was', 'Is'], 'Cancel Now,Cancel Renewal'],
      [['What to do'], 'cancel now'],
    ] as const)
      expect((await asked('cancelRenewals', `Id,${names.join(',')}\n${a},${cells}`)).asked).toEqual([
        ['cancellationType', ...names],
      ]);
  });
});
