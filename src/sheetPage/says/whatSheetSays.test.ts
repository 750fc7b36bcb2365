import { describe, expect, it } from 'vitest';
import { OTHER_KIND_TEXT } from '#intake/rows/ownColumns.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { readiness } from '../decide/rowDecisions.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { lineCount } from '../testing/lineCount.ts';
import {
  earlierTexts,
  parseStoredTexts,
  textId,
  withColumnAsData,
  withTextsOfSentSheet,
} from './earlierTexts.ts';

const ids = Array.from({ length: 60 }, (_, n) => longSampleId(n));

/** A sheet of these columns beside its ids. */
const sheetOf = (columns: Readonly<Record<string, (row: number) => string>>, count = 40) =>
  [
    ['Purchase activity', ...Object.keys(columns)],
    ...ids.slice(0, count).map((id, row) => [id, ...Object.values(columns).map((cell) => cell(row))]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

const remark = (row: number) => (row % 10 === 1 ? `call ${row} back` : '');
const city = (row: number) => ['Ulm', 'Bern', 'Linz'][row % 3] ?? '';
const nameOf = ({ column }: { column: { name: string } }) => column.name;

it('lists a question first, then columns by the rows beside their commonest value, and all others quietly', async () => {
  const { decided } = await decidedOf(
    sheetOf({
      Customer: (row) => `Customer ${row}`,
      City: city,
      Remark: remark,
      'Cancel?': (row) => (row === 5 ? 'no' : 'yes'),
      Currency: () => 'EUR',
      Sent: (row) => (row % 2 ? '2026-01-02' : ''),
    }),
  );
  const { questions, said, data, same } = decided.says;
  expect(questions.map(nameOf)).toEqual(['Cancel?']);
  expect(said.map(nameOf)).toEqual(['Remark', 'Sent', 'City']);
  expect(data.map(nameOf)).toEqual(['Customer']);
  expect(same.map(nameOf)).toEqual(['Currency']);
  expect(said.map(({ values, lines }) => [values.length, lines.length])).toEqual([
    [0, 4],
    [0, 0],
    [3, 0],
  ]);
  expect(said[1]?.others.map(({ text, rows }) => [text, rows])).toEqual([
    [OTHER_KIND_TEXT, 20],
    ['', 20],
  ]);
});

describe('a column whose name is a question', () => {
  const sheet = sheetOf({ 'Cancel?': (row) => ['yes', 'no', ''][row % 3] ?? '' }, 9);
  const goes = async (going?: readonly string[] | 'all') => {
    const { decided } = await decidedOf(sheet, { work: going === undefined ? {} : { going: { 1: going } } });
    return [
      decided.says.unanswered,
      [...decided.verdicts].filter((found) => found === readiness.goes).length,
    ];
  };

  it('holds until the person says which values go', async () => {
    expect(await goes()).toEqual([1, 9]);
    expect(await goes([])).toEqual([1, 9]);
    expect(await goes('all')).toEqual([0, 9]);
    expect(await goes(['yes'])).toEqual([0, 3]);
    expect(await goes(['yes', ''])).toEqual([0, 6]);
  });
});

describe('the tick', () => {
  it('holds for these texts only', async () => {
    const first = await decidedOf(sheetOf({ Remark: remark }));
    expect([first.decided.says.texts, first.decided.says.hasRead]).toEqual([4, false]);
    const work = { read: first.decided.says.hash };
    expect((await decidedOf(sheetOf({ Remark: remark }), { work })).decided.says.hasRead).toBe(true);
    const other = sheetOf({ Remark: (row) => (row === 30 ? 'wait' : remark(row)) });
    expect((await decidedOf(other, { work })).decided.says.hasRead).toBe(false);
  });

  it('is not needed where nothing is listed', async () => {
    const { says } = (await decidedOf(sheetOf({ Customer: (row) => `Customer ${row}` }))).decided;
    expect([says.texts, says.hash, says.hasRead]).toEqual([0, '', true]);
  });

  it('names a long list that was not opened, which is one line', async () => {
    const sheet = sheetOf({ Note: (row) => `please look at case ${row}` }, 50);
    const closed = (await decidedOf(sheet)).decided.says;
    expect([lineCount(closed), closed.texts, closed.unopened.map(nameOf)]).toEqual([1, 50, ['Note']]);
    const opened = (await decidedOf(sheet, { work: { opened: ['1'] } })).decided.says;
    expect([lineCount(opened), opened.unopened]).toEqual([50, []]);
  });
});

describe('no line is made of', () => {
  const hold = (row: number) => (row === 3 ? 'wait' : '');
  it('columns of a list of the org', async () => {
    const { says } = (await decidedOf(sheetOf({ Status: city }), { work: { isOfOrg: true } })).decided;
    expect(says.texts).toBe(0);
  });

  it('what repeats the org, as far as it was compared', async () => {
    const names = { names: [], notCompared: 0, columns: new Set([1]) };
    const { says } = (await decidedOf(sheetOf({ Customer: city, Note: hold }), { names })).decided;
    expect(says.said.map(nameOf)).toEqual(['Note']);
  });

  it('the column that groups the rows', async () => {
    const work = { setChoice: { column: 1 } } as const;
    const { says } = (await decidedOf(sheetOf({ Account: city }), { operation: 'generateRenewals', work }))
      .decided;
    expect(says.said).toEqual([]);
  });

  it('the column by which records are found', async () => {
    const work = { lookUps: { purchaseActivityId: { column: 1, picked: {} } } };
    const { says } = (await decidedOf(sheetOf({ City: city }), { work })).decided;
    expect(says.said).toEqual([]);
  });

  const here = { here: { orgId: 'acme', operation: 'cancelRenewals', known: { runId: 'r1', run: null } } };
  const saidOf = async (columns: Parameters<typeof sheetOf>[0]) =>
    (await decidedOf(sheetOf(columns, 12), { asked: here })).decided.says.said.map(nameOf);
  const outcome = (row: number) => (row % 2 ? 'Refused' : 'Not sent');

  it('what our results add, where they name their run', async () => {
    const marks = Object.fromEntries(
      [
        'Outcome',
        'Message',
        'Time',
        ...['org', 'operation', 'run', 'row'].map((one) => `Order Desk ${one}`),
      ].map((name, index) => [
        name,
        (row: number) => [outcome(row), 'no', '', 'acme', 'cancelRenewals', 'r1', `${row + 1}`][index] ?? '',
      ]),
    );
    expect(await saidOf({ ...marks, Line: (row) => `${row}`, Check: outcome, Problem: hold })).toEqual([]);
    // Own columns of these names stand before ours, or without them.
    expect(await saidOf({ message: hold, ...marks })).toEqual(['message']);
    expect(await saidOf({ Check: hold, ...marks })).toEqual(['Check']);
  });

  it.each(['Message', 'Meldung', 'Time', 'Order', 'Check'])(
    'outcomes that name no run, but of a column %s beside them',
    async (name) => {
      expect(await saidOf({ Outcome: outcome, [name]: hold })).toEqual([name]);
    },
  );

  it('a name that is data for the person, under which it opens', async () => {
    const header = ['Purchase activity', 'City', 'Note'];
    const before = earlierTexts({ ...parseStoredTexts(''), data: ['city'] }, header);
    const { says } = (await decidedOf(sheetOf({ City: city, Note: hold }), { before })).decided;
    expect([says.said.map(nameOf), says.data.map(nameOf)]).toEqual([['Note'], ['City']]);
  });
});

describe('what was read before', () => {
  const header = ['Purchase activity', 'City', 'Note'];
  const marks = (...texts: string[]) => texts.map(textId);
  const stored = withTextsOfSentSheet(parseStoredTexts(''), header, [
    { name: 'City', went: marks('Ulm', 'Bern'), leftOut: [] },
    { name: 'Note', went: marks('by phone'), leftOut: marks('wait') },
  ]);
  const says = async (note: (row: number) => string, town: (row: number) => string, of = header) => {
    const [, first = '', second = ''] = of;
    const sheet = sheetOf({ [first]: town, [second]: note });
    return (await decidedOf(sheet, { before: earlierTexts(stored, of) })).decided.says;
  };
  const towns = (row: number) => ['Ulm', 'Bern'][row % 2] ?? '';

  it('asks no more, where each text went', async () => {
    const { said, readBefore: known } = await says(
      (row) => (row === 3 ? 'by phone' : row === 5 ? 'wait' : ''),
      towns,
    );
    expect([said.map(nameOf), known.map(nameOf)]).toEqual([['Note'], ['City']]);
    expect(said[0]?.lines.map(({ text, wasLeftOut }) => [text, wasLeftOut])).toEqual([['wait', true]]);
  });

  it('asks about a new text of the same column, and about each in another set of columns', async () => {
    const another = await says(
      () => '',
      (row) => (row === 7 ? 'Linz' : towns(row)),
    );
    expect(another.said.map(nameOf)).toEqual(['City']);
    const other = await says(() => '', towns, ['Purchase activity', 'City', 'Remark']);
    expect(other.said.map(nameOf)).toEqual(['City']);
  });

  it.each<[string, readonly string[] | null, string]>([
    ['sheets without column names', null, ''],
    ['columns without a name', ['Id', 'City', ''], ''],
    ['columns of one name', ['Id', 'Note', 'note *'], 'Note'],
  ])('is nothing in %s', (_, names, name) => {
    const went = marks('ja');
    const sent = withTextsOfSentSheet(parseStoredTexts(''), names, [{ name, went, leftOut: [] }]);
    expect(earlierTexts(sent, names).textsOf(name)).toBeNull();
    const data = withColumnAsData(parseStoredTexts(''), names, name, true);
    expect(earlierTexts(data, names).isData(name)).toBe(false);
    // What was marked in another sheet holds where the name stands once.
    const ofOther = withColumnAsData(parseStoredTexts(''), ['Note'], 'Note', true);
    expect([names, ['Note']].map((one) => earlierTexts(ofOther, one).isData('Note'))).toEqual([false, true]);
  });

  it('tells columns apart whose names are signs', () => {
    const names = ['Id', '✓', '#'];
    const sent = withTextsOfSentSheet(parseStoredTexts(''), names, [
      { name: '✓', went: marks('x'), leftOut: [] },
    ]);
    const { textsOf } = earlierTexts(sent, names);
    expect([textsOf('✓')?.went.size, textsOf('#')]).toEqual([1, null]);
  });

  it('is of a text only what became of it last', () => {
    const after = withTextsOfSentSheet(stored, header, [
      { name: 'Note', went: marks('wait'), leftOut: marks('by phone') },
    ]);
    const note = earlierTexts(after, header).textsOf('Note');
    expect([...(note?.went ?? [])]).toEqual(marks('wait'));
    expect([...(note?.leftOut ?? [])]).toEqual(marks('by phone'));
    expect(earlierTexts(parseStoredTexts(JSON.stringify(after)), header).textsOf('note')).toEqual(note);
    expect(parseStoredTexts('{"sheets":3}')).toEqual({ sheets: {}, data: [] });
  });
});

it('titles and remarks around the rows are listed, and a text in a row can be left out', async () => {
  const sheet = `Cancellations, not those of Ulm\n\n${sheetOf({ City: city, Name: (row) => `Doe ${row}` })}\n\nall but Linz, please`;
  const { says } = (await decidedOf(sheet)).decided;
  expect(says.around).toEqual({
    above: ['Cancellations, not those of Ulm'],
    between: [],
    below: ['all but Linz, please'],
  });
  const left = await decidedOf(sheet, { work: { leftOutTexts: { 1: ['Ulm', 'Linz'] } } });
  expect(left.decided.prepared.rowCount).toBe(13);
  expect(left.decided.textOut(0)).toBe('City: “Ulm”');
});

describe('what stands beside totals and in footers has to be read', () => {
  const rows = (cells: readonly (readonly string[])[]) =>
    [['Id', 'Name', 'Amount'], ...cells].map((line) => line.join('\t')).join('\n');
  const sheetWith = (...lines: readonly (readonly string[])[]) =>
    rows([...ids.slice(0, 6).map((id, row) => [id, `Doe ${row}`, `${row}.50`]), ...lines]);

  it.each([
    'As of today B is not to be cancelled',
    'Exported on Monday: please do not cancel B',
    'Confidential: B stays',
    'Copyright by Ann, who says B stays',
    'Grand total: all but B',
    `${'see the mail of Monday, '.repeat(40)}B stays`,
  ])('%s', async (text) => {
    const { says } = (await decidedOf(sheetWith([text]))).decided;
    expect([says.around.below, says.hasRead]).toEqual([[text], false]);
  });

  it.each([
    ['Total 2 rows', 'keep B', '12.50'],
    ['Total', 'please keep A', ''],
    ['Summe', '', 'ohne B'],
  ])('%s %s %s', async (...cells) => {
    const text = cells.filter(Boolean).join(', ');
    const below = (await decidedOf(sheetWith(cells))).decided.says;
    expect(below.around.below).toEqual([text]);
    const [last = ''] = ids.slice(-1);
    const between = (await decidedOf(sheetWith(cells, [last, 'Doe', '1.50']))).decided.says;
    expect([between.around.between, between.hasRead]).toEqual([[text], false]);
  });

  it.each([
    [['Total', '', '12.50']],
    [['Grand Totals (6 records)', '', 'USD 1,200.00']],
    [
      ['Razem:', '', '600 PLN'],
      ['Confidential Information - Do Not Distribute', '', ''],
    ],
    [['Copyright © 2000-2026 salesforce.com, inc. All rights reserved.']],
  ])('%j says nothing', async (...lines) => {
    expect((await decidedOf(sheetWith(...lines))).decided.says.hasRead).toBe(true);
  });
});
