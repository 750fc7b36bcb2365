import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { suffixOf } from '#contract/recordId.ts';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import type { SetChoice } from '#intake/sets/setChoice.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { sheetColumns } from '#pageParts/sheetColumns.ts';
import type { EarlierTouch } from '#team/earlierTouch.ts';
import { leftOutBefore, prepareRows } from './prepareRows.ts';

const id = (n: number) => {
  const first15 = `a0X5g00000${String(n).padStart(5, '0')}`;
  return first15 + suffixOf(first15);
};
const [a, b, c] = [id(1), id(2), id(3)];

const wrong = `${id(4).slice(0, 15)}XXX`;

const columns: ColumnSpec[] = [
  {
    key: 'purchaseActivityId',
    label: msg`Purchase activity`,
    headerNames: ['purchase activity'],
    kind: 'id',
    required: true,
    listed: true,
    isSubject: true,
  },
];

interface Chosen {
  leaveOutDuplicates?: boolean;
  leaveOutBad?: boolean;
  doubtful?: 'send' | 'leaveOut';
  setChoice?: SetChoice;
  sentBefore?: readonly number[];
  moved?: readonly number[];
}

async function prepare(text: string, chosen: Chosen = {}, inSets = true) {
  const {
    leaveOutDuplicates = false,
    leaveOutBad = false,
    doubtful = null,
    setChoice = null,
    sentBefore = [],
    moved,
  } = chosen;
  const reading = await readingOf(text, { columns, inSets, setChoice });
  const used = new Set(Object.values(reading.mapping));
  return prepareRows(
    reading,
    { leaveOutDuplicates, leaveOutBad, doubtful },
    {
      columns,
      sets: moved ? Uint32Array.from(moved) : reading.sets,
      leftOutBefore: new Set(sentBefore),
      shared: { type: 'x' },
      sheetColumns: sheetColumns(reading.header, reading.samples, used),
    },
  );
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
    const sheet = `Purchase activity,Set,Remark\n${a},1,x\n${wrong},1,y\n${b},2,z`;
    const chosen = { leaveOutBad: true, sentBefore: [2], setChoice: { column: 1 } };
    const prepared = await prepare(sheet, chosen);
    expect(sentOf(prepared)).toEqual([[0, '1', a]]);
    const own = { type: 'x' };
    expect(prepared.leftOut((row) => `why ${row}`)).toMatchObject([
      { cells: { ...own, set: '1', purchaseActivityId: wrong, 'sheet:Remark': 'y' }, why: 'why 1' },
      { cells: { ...own, set: '2', purchaseActivityId: b, 'sheet:Remark': 'z' }, why: 'why 2' },
    ]);
  });

  it('leave out rows sent before, and name the sets that shrink', async () => {
    const prepared = await prepare(`${a} ${b}\n${c}`, { sentBefore: [1], setChoice: 'linePerSet' });
    expect(sentOf(prepared)).toEqual([
      [0, '1', a],
      [1, '2', c],
    ]);
    expect(prepared.shrunkSets).toEqual([{ set: 1, left: 1, of: 2 }]);
  });

  it('contain each row’s set and the shared values', async () => {
    const prepared = await prepare(`${a} ${b}\n${c}`, { setChoice: 'linePerSet' });
    expect(prepared.toSend).toEqual([
      { index: 0, cells: { type: 'x', set: '1', purchaseActivityId: a } },
      { index: 1, cells: { type: 'x', set: '1', purchaseActivityId: b } },
      { index: 2, cells: { type: 'x', set: '2', purchaseActivityId: c } },
    ]);
    expect(prepared.count).toBe(2);
  });

  it('have no sets if the operation has none', async () => {
    const prepared = await prepare(`${a} ${b}\n${c}`, {}, false);
    expect(prepared.count).toBe(3);
    expect(prepared.toSend[0]?.cells).toEqual({ type: 'x', purchaseActivityId: a });
  });

  it('are none while a row is invalid, and the valid ones if the person leaves out the others', async () => {
    const text = `${a} ${wrong}\n${c}`;
    expect(await prepare(text, { setChoice: 'linePerSet' })).toMatchObject({
      toSend: [],
      count: 0,
      rowCount: 0,
    });
    expect(await prepare(text, { leaveOutDuplicates: true, setChoice: 'linePerSet' })).toMatchObject({
      count: 0,
    });
    const left = await prepare(text, { leaveOutBad: true, setChoice: 'linePerSet' });
    expect(sentOf(left)).toEqual([
      [0, '1', a],
      [1, '2', c],
    ]);
    expect(left).toMatchObject({ count: 2, rowCount: 2 });
  });

  it('are none while one is in doubt, and then follow the person’s choice', async () => {
    const text = `${a}\n${longSampleId(3, '001')}`;
    expect(await prepare(text, {}, false)).toMatchObject({ undecided: 1, openProblems: 1, rowCount: 0 });
    expect(await prepare(text, { doubtful: 'send' }, false)).toMatchObject({ undecided: 0, rowCount: 2 });
    expect(await prepare(text, { doubtful: 'leaveOut' }, false)).toMatchObject({ undecided: 0, rowCount: 1 });
    // A row that was left out for another reason needs no decision.
    expect(await prepare(text, { sentBefore: [1] }, false)).toMatchObject({ undecided: 0, rowCount: 1 });
  });

  it('keep the rest of a set together if a duplicate in it is left out', async () => {
    const prepared = await prepare(`${a} ${b} ${a}\n${c}`, {
      leaveOutDuplicates: true,
      setChoice: 'linePerSet',
    });
    expect(sentOf(prepared)).toEqual([
      [0, '1', a],
      [1, '1', b],
      [2, '2', c],
    ]);
  });

  it('name the sets that lose an activity, except a duplicate within its set', async () => {
    const prepared = await prepare(`${a} ${b} ${a}\n${c} ${wrong} ${b}\nwrong2`, {
      leaveOutDuplicates: true,
      leaveOutBad: true,
      setChoice: 'linePerSet',
    });
    expect(prepared.shrunkSets).toEqual([
      { set: 2, left: 1, of: 3 },
      { set: 3, left: 0, of: 1 },
    ]);
    expect(prepared.count).toBe(2);
  });

  it('are none until the person chooses how to group, if the rows do not say it', async () => {
    const nothing = { isUngrouped: true, count: 0, rowCount: 0, toSend: [], shrunkSets: [] };
    expect(await prepare(`${a}\n${b}`)).toMatchObject(nothing);
    // A choice that only another table offers.
    expect(await prepare(`${a}\n${b}`, { setChoice: 'blankLine' })).toMatchObject(nothing);
    expect(await prepare(`${a}\n${wrong}`, { leaveOutBad: true })).toMatchObject(nothing);
    expect(await prepare(a)).toMatchObject({ isUngrouped: false, count: 1 });
    expect(await prepare(`${a}\n${b}`, {}, false)).toMatchObject({ isUngrouped: false, count: 2 });
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
    const { toSend } = prepareRows(
      reading,
      { leaveOutDuplicates: false, leaveOutBad: false },
      { columns, sets: reading.sets, leftOutBefore: new Set(), shared: {}, sheetColumns: [] },
    );
    expect(toSend.map(({ sendsAgain }) => sendsAgain)).toEqual([
      isHere ? { runId: 'run-1', index: 0 } : undefined,
    ]);
  },
);

it('by default leaves out results that were sent, but none that a colleague may just be sending', () => {
  const touch: EarlierTouch = { runId: 'e', row: 0, operation: 'cancelRenewals', at: 3, verdict: 'done' };
  const same = new Map([
    [0, touch],
    [1, { ...touch, by: null, hasEnded: true }],
    [2, { ...touch, by: null, hasEnded: false }],
  ]);
  const found = { same, other: new Map([[5, touch]]) };
  const leftOut = (leaveOutSentBefore: boolean | null, isResults = true, leaveOutOtherBefore = false) => [
    ...leftOutBefore({ leaveOutSentBefore, leaveOutOtherBefore }, isResults, found),
  ];
  expect(leftOut(null)).toEqual([0, 1]);
  expect(leftOut(null, false)).toEqual([]);
  expect(leftOut(true, false)).toEqual([0, 1, 2]);
  expect(leftOut(false, true, true)).toEqual([5]);
});
