import { describe, expect, it } from 'vitest';
import { suffixOf } from '#contract/recordId.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { sheetColumns } from '#pageParts/sheetColumns.ts';
import { readiness } from '../decide/rowDecisions.ts';
import { type PrepareOptions, prepareRows } from './prepareRows.ts';
import { columnsOf } from './sheetSpec.ts';

const id = (n: number) => {
  const first15 = `a0X5g00000${String(n).padStart(5, '0')}`;
  return first15 + suffixOf(first15);
};
const [a, b, c] = [id(1), id(2), id(3)];
const columns = columnsOf('generateRenewals', {});
const { goes, leftOut, toDecide } = readiness;

interface Chosen {
  verdicts?: readonly number[];
  /** By row. */
  moved?: readonly number[];
  setChoice?: 'linePerSet' | { column: number };
  inSets?: boolean;
}

async function prepare(text: string, { verdicts, moved, setChoice, inSets = true }: Chosen = {}) {
  const reading = await readingOf(text, { columns, inSets, setChoice: setChoice ?? null });
  const options: PrepareOptions = {
    columns,
    shared: { type: 'x' },
    sheetColumns: sheetColumns(reading.header, reading.samples, new Set(Object.values(reading.mapping))),
    sets: moved ? Uint32Array.from(moved) : reading.sets,
    verdicts: verdicts ? Uint8Array.from(verdicts) : new Uint8Array(reading.rowCount),
  };
  return prepareRows(reading, options);
}

const sentOf = ({ toSend }: Awaited<ReturnType<typeof prepare>>) =>
  toSend.map(({ index, cells }) => [index, cells['set'], cells['purchaseActivityId']]);

describe('the rows that a sheet would send', () => {
  it('contain sets as moved by the person, renumbered', async () => {
    const prepared = await prepare(`${a}\n${b}\n${c}`, { setChoice: 'linePerSet', moved: [1, 4, 4] });
    expect(sentOf(prepared)).toEqual([
      [0, '1', a],
      [1, '4', b],
      [2, '4', c],
    ]);
    expect(prepared.count).toBe(2);
  });

  it('stand beside those that are left out, each with its set, its columns and the reason', async () => {
    const sheet = `Purchase activity,Set,Remark\n${a},1,x\n${c},1,y\n${b},2,z`;
    const verdicts = [goes, leftOut, leftOut];
    const prepared = await prepare(sheet, { verdicts, setChoice: { column: 1 } });
    expect(sentOf(prepared)).toEqual([[0, '1', a]]);
    const own = { type: 'x' };
    expect(prepared.leftOut((row) => `why ${row}`)).toMatchObject([
      { cells: { ...own, set: '1', purchaseActivityId: c, 'sheet:Remark': 'y' }, why: 'why 1' },
      { cells: { ...own, set: '2', purchaseActivityId: b, 'sheet:Remark': 'z' }, why: 'why 2' },
    ]);
  });

  it('contain each row’s line, its set and the shared values', async () => {
    const prepared = await prepare(`${a} ${b}\n${c}`, { setChoice: 'linePerSet' });
    expect(prepared.toSend).toEqual([
      { index: 0, line: 1, cells: { type: 'x', set: '1', purchaseActivityId: a } },
      { index: 1, line: 1, cells: { type: 'x', set: '1', purchaseActivityId: b } },
      { index: 2, line: 2, cells: { type: 'x', set: '2', purchaseActivityId: c } },
    ]);
    expect(prepared.count).toBe(2);
  });

  it('have no sets if the operation has none', async () => {
    const prepared = await prepare(`${a} ${b}\n${c}`, { inSets: false });
    expect(prepared.count).toBe(3);
    expect(prepared.toSend[0]?.cells).toEqual({ type: 'x', purchaseActivityId: a });
  });

  it('are those that go, also before all others are decided', async () => {
    const prepared = await prepare(`${a} ${b}\n${c}`, {
      verdicts: [goes, toDecide, leftOut],
      setChoice: 'linePerSet',
    });
    expect(sentOf(prepared)).toEqual([[0, '1', a]]);
    expect(prepared).toMatchObject({ count: 1, rowCount: 1 });
  });

  it('keep the rest of a set together, and name the sets that lose an activity', async () => {
    const prepared = await prepare(`${a} ${b}\n${c}\n${id(4)}`, {
      verdicts: [goes, leftOut, goes, leftOut],
      setChoice: 'linePerSet',
    });
    expect(sentOf(prepared)).toEqual([
      [0, '1', a],
      [1, '2', c],
    ]);
    expect(prepared.shrunkSets).toEqual([
      { set: 1, left: 1, of: 2 },
      { set: 3, left: 0, of: 1 },
    ]);
  });

  it('count a repeated id of the same set as no loss', async () => {
    const prepared = await prepare(`${a} ${b} ${a}\n${c}`, {
      verdicts: [goes, goes, leftOut, goes],
      setChoice: 'linePerSet',
    });
    expect([prepared.shrunkSets, prepared.count]).toEqual([[], 2]);
  });

  it('count as no set until the person chooses how to group, if the rows do not say it', async () => {
    expect(await prepare(`${a}\n${b}`)).toMatchObject({ isUngrouped: true, count: 0 });
    expect(await prepare(a)).toMatchObject({ isUngrouped: false, count: 1 });
    expect(await prepare(`${a}\n${b}`, { inSets: false })).toMatchObject({ isUngrouped: false, count: 2 });
  });

  it('contain the columns that are not sent', async () => {
    const { toSend } = await prepare(`Owner;Purchase activity;Owner;\nAnn;${a};Bob;7`);
    expect(toSend[0]?.cells).toEqual({
      type: 'x',
      set: '1',
      purchaseActivityId: a,
      'sheet:Owner': 'Ann',
      'sheet:Owner (2)': 'Bob',
      'sheet:Column 4': '7',
    });
  });
});

it.each([true, false])(
  'rows of an exported sheet lead to their run only where it is here: %s',
  async (isHere) => {
    const known = { runId: 'run-1', run: isHere ? { isOver: true, rows: [null] } : null };
    const reading = await readingOf(
      [
        'Purchase activity,Fate,Order Desk org,Order Desk operation,Order Desk run,Order Desk row',
        `${a},Not sent,acme,cancel,run-1,1`,
      ].join('\n'),
      { columns, here: { orgId: 'acme', operation: 'cancel', known } },
    );
    const verdicts = Uint8Array.of(goes);
    const { sets } = reading;
    const { toSend } = prepareRows(reading, { columns, sets, verdicts, shared: {}, sheetColumns: [] });
    expect(toSend.map(({ sendsAgain }) => sendsAgain)).toEqual([
      isHere ? { runId: 'run-1', index: 0 } : undefined,
    ]);
  },
);
