import { msg } from '@lingui/core/macro';
import { describe, expect, it, vi } from 'vitest';
import { severity } from '../rows/intakeRow.ts';
import { longSampleId, sampleId } from '../testing/sampleId.ts';
import { createIntakeEngine, type IntakeRequest } from './intakeEngine.ts';
import { cellsOfRow, type IntakeReading, problemsOfRow, sourceCells } from './intakeReading.ts';

const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];
const [cut, shorter] = [a.slice(0, 14), a.slice(0, 13)];
const columns: IntakeRequest['columns'] = [
  {
    key: 'id',
    label: msg`Id`,
    headerNames: ['id'],
    kind: 'id',
    required: true,
    listed: true,
    isSubject: true,
  },
];

const request = (source: IntakeRequest['source'], rest: Partial<IntakeRequest> = {}): IntakeRequest => ({
  source,
  corrections: {},
  columns,
  columnChoices: {},
  rules: { recordIds: 'checked' },
  inSets: true,
  setChoice: null,
  ...rest,
});

async function reading(source: IntakeRequest, engine = createIntakeEngine()): Promise<IntakeReading> {
  const result = await engine.read(source);
  if (result.kind === 'refusal') throw new Error(result.code);
  return result;
}

describe('a reading', () => {
  it('holds every row, its line, what is wrong with it and its set', async () => {
    const text = `Owner;Id\nAnn;${a} ${b}\nBob;${sampleId(1)}\nCid;x1`;
    const read = await reading({ ...request({ id: 1, text }), setChoice: 'linePerSet' });
    const rows = [...Array(read.rowCount).keys()];
    expect(rows.map((row) => cellsOfRow(read, columns, row))).toEqual([
      { id: a },
      { id: b },
      { id: a },
      { id: 'x1' },
    ]);
    expect(rows.map((row) => sourceCells(read, row)[0])).toEqual(['Ann', 'Ann', 'Bob', 'Cid']);
    expect(rows.map((row) => problemsOfRow(read, row).map(({ kind }) => kind))).toEqual([
      [],
      [],
      ['duplicate'],
      ['field'],
    ]);
    expect([...read.faults]).toEqual([severity.none, severity.none, severity.duplicate, severity.bad]);
    expect([...read.lineNumbers]).toEqual([2, 2, 3, 4]);
    expect([...read.sets]).toEqual([1, 1, 2, 3]);
    expect(read.groups.map(({ problem, rows: of }) => [problem.kind, ...of])).toEqual([
      ['duplicate', 2],
      ['field', 3],
    ]);
  });

  it.each([
    ['one for each bad id', `${cut}\n${shorter}\n${a} ${b}`, 2],
    ['two on a line with a good one', `${a} ${cut} ${shorter}\n${b}`, 2],
    ['one beside an id that stood earlier', `${a}\n${cut} ${a}`, 1],
  ])('counts the bad rows: %s', async (_name, text, count) => {
    const { faults } = await reading(request({ id: 1, text }));
    expect(faults.filter((found) => found === severity.bad)).toHaveLength(count);
  });

  it('takes sets from the column that names them only', async () => {
    const text = `Account,Set,Id\n7,12,${a}\n7,40,${b}`;
    const numbered = await reading(request({ id: 1, text }));
    expect(numbered).toMatchObject({ sets: Uint32Array.of(12, 40) });
    const byAccount = await reading({ ...request({ id: 1, text }), setChoice: { column: 0 } });
    expect(byAccount).toMatchObject({ sets: Uint32Array.of(1, 1) });
  });

  it('has a set for each line with an empty cell of the set column, and counts these', async () => {
    const text = `Set,Id\n12,${a}\n,${b} ${sampleId(4)}\n,${c}`;
    const read = await reading(request({ id: 1, text }));
    expect(read).toMatchObject({ setChoice: { column: 0 }, sets: Uint32Array.of(12, 13, 13, 14) });
    expect(read.setCounts[0]).toEqual({ sets: 3, gaps: 2 });
  });

  it('can be given to another thread, and requested again', async () => {
    const engine = createIntakeEngine();
    const twoLines = request({ id: 1, text: `${a}\n${b}` });
    const first = await reading(twoLines, engine);
    expect(cellsOfRow(structuredClone(first), columns, 1)).toEqual({ id: b });
    const again = await reading({ ...twoLines, setChoice: 'allInOne' }, engine);
    expect(cellsOfRow(again, columns, 1)).toEqual({ id: b });
    expect(new Set(again.sets).size).toBe(1);
  });

  it('parses a text once, whatever columns are chosen', async () => {
    const engine = createIntakeEngine();
    const text = vi.fn(() => `${a}\n${b}`);
    const source = Object.defineProperty({ id: 1, text: '' }, 'text', { get: text });
    await reading(request(source), engine);
    const other = await reading(request(source, { columns: columns.slice(0, 0) }), engine);
    expect(cellsOfRow(other, [], 0)).toEqual({});
    expect(text).toHaveBeenCalledTimes(1);
  });
});

describe('a file', () => {
  it('that has become unreadable is refused', async () => {
    const gone = new File([a], 'gone.csv');
    gone.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    expect(await createIntakeEngine().read(request({ id: 1, file: gone }))).toEqual({
      kind: 'refusal',
      code: 'fileUnreadable',
    });
  });

  it('that disappears after reading can still be corrected', async () => {
    const file = new File([`${a}\n${b}\n${c}`], 'ids.csv');
    const engine = createIntakeEngine();
    await reading(request({ id: 1, file }), engine);
    file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    const corrected = await reading(request({ id: 1, file }, { corrections: { firstLine: 2 } }), engine);
    expect(corrected.rowCount).toBe(2);
  });

  it('that disappears after reading stays when a person says what its texts mean', async () => {
    const source = { id: 1, file: new File([`${a}\n${b}`], '1.csv') };
    const engine = createIntakeEngine();
    await reading(request(source), engine);
    source.file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    const explained = columns.map((spec) => ({ ...spec, meanings: { annual: a } }));
    const answered = await reading(request(source, { columns: explained }), engine);
    expect(answered.rowCount).toBe(2);
  });

  it('with more ids than a run can take is refused before its rows fill the memory', async () => {
    const line = Array.from({ length: 1_000 }, (_, n) => sampleId(n)).join(' ');
    const read = await reading(request({ id: 1, file: new File([`${line}\n`.repeat(300)], 'ids.txt') }));
    expect(read.rowCount).toBe(0);
    expect(read.tableProblems).toEqual([{ kind: 'tooManyRows' }]);
  });
});

describe('a sheet that this console exported', () => {
  const text = [
    'Id,Note,Fate,Order Desk org,Order Desk operation,Order Desk run,Order Desk row',
    `${a},mine,Done,acme,addTo,run-1,1`,
    `${b},yours,Refused,acme,addTo,run-1,2`,
  ].join('\n');
  const here = { orgId: 'acme', operation: 'addTo', known: null };
  const ids = (read: IntakeReading) =>
    [...Array(read.rowCount).keys()].map((row) => cellsOfRow(read, columns, row)['id']);

  it('gives no row before the journal was searched for its run, and then the rows that are left', async () => {
    const engine = createIntakeEngine();
    const source = { id: 1, text };
    const first = await reading(request(source, { here }), engine);
    expect(first.reimport).toEqual({ runId: 'run-1', offer: null });
    expect(first.rowCount).toBe(0);

    const run = { isOver: true, rows: [null, 'sentAgain' as const] };
    const known = { runId: 'run-1', run };
    const second = await reading(request(source, { here: { ...here, known } }), engine);
    expect(ids(second)).toEqual([a]);
    expect(second.header).toEqual(['Id', 'Note']);
    expect(second.reimport?.offer).toMatchObject({
      kind: 'rest',
      links: new Map([[2, { runId: 'run-1', index: 0 }]]),
    });
  });

  it('gives no row in another org', async () => {
    const known = { runId: 'run-1', run: null };
    const read = await reading(request({ id: 1, text }, { here: { ...here, orgId: 'globex', known } }));
    expect(read.reimport?.offer).toEqual({ kind: 'otherOrg', org: 'acme' });
    expect(read.rowCount).toBe(0);
  });

  it('is like any other sheet if no org is given', async () => {
    expect((await reading(request({ id: 1, text }))).reimport).toBeNull();
  });
});
