import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longSampleId } from '#intake/testing/sampleId.ts';
import type { RecordState } from '#records/orgRecord.ts';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import { noNames } from '../org/namesBeside.ts';
import { decidedOf, nothingFound } from '../testing/decidedOf.ts';
import { openedSheet, sheetReducer } from '../work/sheetState.ts';
import { type Decision, type DecisionChoice, isOpen } from './decision.ts';
import { readiness } from './rowDecisions.ts';

// What was sent today is not sent yesterday during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const ids = Array.from({ length: 20 }, (_, n) => longSampleId(n));
const list = (count: number) => ids.slice(0, count).join('\n');
const [a = '', b = ''] = ids;
const bad = a.slice(0, 14);

const touch = (row: number, more: Partial<EarlierRequest> = {}): EarlierRequest => ({
  ...{ runId: `run ${row}`, row, operation: 'cancelRenewals', at: Date.now(), verdict: 'done' },
  ...more,
});
const sentBefore = (rows: readonly number[], more: Partial<EarlierRequest> = {}) => ({
  ...nothingFound,
  same: new Map(rows.map((row) => [row, touch(row, more)])),
});
const states = (count: number, some: Readonly<Record<number, RecordState>>) =>
  Array.from({ length: count }, (_, row): RecordState => some[row] ?? 'open');

/** Counts of rows, words and choices of the lines that hold the button. */
const open = (decisions: readonly Decision[]) =>
  decisions
    .filter(isOpen)
    .map(({ rows, words, choices }) => [rows.length, words, ...choices.map(({ label }) => label)]);

/** The work after a choice of a line. */
function workAfter(text: string, decisions: readonly Decision[], id: string, value: string) {
  const choice = decisions.find((one) => one.id === id)?.choices.find((one) => one.value === value);
  const before = openedSheet({ text, sentIn: '', linkText: null, remembered: {}, saved: {} });
  return sheetReducer(before, (choice as DecisionChoice).event).work;
}

describe('rows', () => {
  it('that the org and the journal know are one line, with all that is known', async () => {
    const { decided } = await decidedOf(list(16), {
      found: sentBefore([0, 1, 2, 3]),
      states: states(16, { 0: 'done', 1: 'done', 2: 'done', 3: 'done' }),
    });
    expect(open(decided.decisions)).toEqual([
      [
        4,
        'are cancelled already: the org says so; all 4 were sent from here today',
        ...['Leave out', 'Send anyway'],
      ],
    ]);
    expect(decided.prepared.count).toBe(12);
  });

  it('say of how many of them a fact holds, by whom and when', async () => {
    const at = new Date(2026, 10, 28, 12).getTime();
    const by = { isSelf: false, name: 'Sam Support' } as never;
    const { decided } = await decidedOf(list(16), {
      found: sentBefore([0], { at, by, verdict: 'unknown' }),
      states: states(16, { 0: 'done', 1: 'done' }),
    });
    expect(open(decided.decisions)[0]?.[1]).toBe(
      'are cancelled already: the org says so; 1 of them sent by Sam Support on Nov 28, 2026, 1 without a clear answer',
    );
  });

  it('that the org does not show are told and go, unless they are left out or something else is known', async () => {
    const known = { found: sentBefore([2]), states: states(6, { 0: 'hidden', 1: 'hidden', 2: 'hidden' }) };
    const { decided } = await decidedOf(list(6), known);
    expect(open(decided.decisions)).toEqual([
      [
        1,
        'was sent before: from here, today; is not visible to you in the org',
        ...['Leave out', 'Send anyway'],
      ],
    ]);
    const told = decided.decisions.find(({ id }) => id === 'hidden');
    expect(told).toMatchObject({ rows: [0, 1], words: 'are not visible to you in the org' });
    expect(told?.choices.map(({ label }) => label)).toEqual(['Leave out']);
    expect([...decided.verdicts]).toEqual([0, 0, readiness.toDecide, 0, 0, 0]);
    const work = workAfter(list(6), decided.decisions, 'hidden', 'leaveOut');
    const after = (await decidedOf(list(6), { ...known, work })).decided;
    expect([...after.verdicts]).toEqual([
      readiness.leftOut,
      ...[readiness.leftOut, readiness.toDecide, ...[0, 0, 0]],
    ]);
  });

  it('are each in one line, the gravest first', async () => {
    const { decided } = await decidedOf(`${list(12)}\n${a}\n${bad}\n${longSampleId(1, '001')}`, {
      found: {
        ...sentBefore([1, 12, 13]),
        other: new Map([[2, touch(2, { operation: 'generateRenewals' })]]),
      },
      states: states(15, { 1: 'notPossible', 3: 'notPossible', 13: 'done' }),
    });
    const lines = decided.decisions.filter(isOpen);
    expect(lines.map(({ id, rows }) => [id, ...rows])).toEqual([
      ['bad', 13],
      ['duplicate', 12],
      ['doubtful', 14],
      ['sentBefore', 1],
    ]);
    expect(decided.decisions.find(({ id }) => id === 'otherBefore')?.words).toMatch(
      /^renewed from here today$/,
    );
    expect(
      [...decided.verdicts].map((found, row) => found !== readiness.goes && row).filter(Boolean),
    ).toEqual([...[1, 12, 13, 14]]);
  });

  it('with a problem can only be left out or corrected', async () => {
    const { decided } = await decidedOf(`${a}\n${bad}\n${b}A`);
    expect(open(decided.decisions)).toEqual([
      [2, expect.stringMatching(/^1 × Incomplete id.+ 1 × /), 'Leave out'],
    ]);
    expect(decided.decisions[0]?.cell).toEqual({ label: 'Correct …', column: 'purchaseActivityId' });
    expect([...decided.verdicts]).toEqual([readiness.goes, readiness.toFix, readiness.toFix]);
  });

  it('that are left out for another reason are no question', async () => {
    const edits = [[{ line: 2, id: b, row: '', isLeftOut: true }]];
    const { decided } = await decidedOf(list(3), { work: { edits }, states: states(3, { 1: 'done' }) });
    expect(open(decided.decisions)).toEqual([]);
    expect(decided.prepared.count).toBe(2);
  });

  it('with only one row, which is done, leave nothing to do', async () => {
    const state = { states: states(1, { 0: 'done' as const }) };
    const words = async (more = {}) =>
      (await decidedOf(a, { ...state, ...more })).decided.decisions[0]?.words;
    expect(await words()).toBe('Nothing to do: it is cancelled already, says the org');
    const at = new Date(2026, 10, 28, 12).getTime();
    expect(await words({ found: sentBefore([0], { at }) })).toBe(
      'Nothing to do: cancelled on Nov 28, 2026 by Sam Support',
    );
  });
});

describe('an answer', () => {
  const text = list(8);
  const asked = (rows: readonly number[]) => ({ found: sentBefore(rows) });

  it('makes its line short, and can be another one', async () => {
    const { decided } = await decidedOf(text, asked([0, 1]));
    for (const [value, words, count] of [
      ['leaveOut', 'were sent before: left out', 6],
      ['send', 'were sent before: sent anyway', 8],
    ] as const) {
      const work = workAfter(text, decided.decisions, 'sentBefore', value);
      const after = (await decidedOf(text, { ...asked([0, 1]), work })).decided;
      expect([after.open, after.decisions[0]?.words, after.prepared.count]).toEqual([0, words, count]);
    }
  });

  it.each<[string, string, string]>([
    ['bad', bad, `${longSampleId(7)}A`],
    ['doubtful', longSampleId(1, '001'), longSampleId(2, '003')],
    ['duplicate', a, longSampleId(2)],
  ])('to leave out %s rows: a later typing error asks again', async (matter, first, later) => {
    const before = `${list(6)}\n${first}`;
    const { decided } = await decidedOf(before);
    const work = workAfter(before, decided.decisions, matter, 'leaveOut');
    expect((await decidedOf(before, { work })).decided.open).toBe(0);
    const edit = { line: 2, id: b, column: 0, name: '', from: b, text: later };
    const after = (await decidedOf(before, { work: { ...work, edits: [[edit]] } })).decided;
    // A repeated id goes once in any case.
    expect([after.open, after.decisions[0]?.rows.length]).toEqual([matter === 'duplicate' ? 0 : 1, 2]);
  });

  it('to leave out a name asks again about another one', async () => {
    const named = (...rows: readonly number[]) => ({
      names: { ...noNames, names: rows.map((row) => ({ row, inSheet: `No ${row}`, inOrg: 'Bob' })) },
    });
    const { decided } = await decidedOf(text, named(1));
    const work = workAfter(text, decided.decisions, 'name', 'leaveOut');
    expect((await decidedOf(text, { ...named(1), work })).decided.open).toBe(0);
    expect((await decidedOf(text, { ...named(1, 2), work })).decided.open).toBe(1);
  });

  it('to send holds for the same rows and facts only; to leave out for all that is known of records', async () => {
    const { decided } = await decidedOf(text, asked([0, 1]));
    const sent = workAfter(text, decided.decisions, 'sentBefore', 'send');
    expect((await decidedOf(text, { ...asked([0, 1, 2]), work: sent })).decided.open).toBe(1);
    const otherRun = { found: sentBefore([0, 1], { runId: 'another' }) };
    expect((await decidedOf(text, { ...otherRun, work: sent })).decided.open).toBe(1);
    const out = workAfter(text, decided.decisions, 'sentBefore', 'leaveOut');
    expect((await decidedOf(text, { ...asked([0, 1, 2]), work: out })).decided.prepared.count).toBe(5);
  });
});

it('a name that is not that of the org is a question, with both', async () => {
  const names = [
    { row: 1, inSheet: 'John Wrong', inOrg: 'Ingrid Dubois' },
    { row: 2, inSheet: 'Ann', inOrg: 'Bob' },
  ];
  const { decided } = await decidedOf(list(4), { names: { ...noNames, names, notCompared: 3 } });
  expect(open(decided.decisions)).toEqual([
    [2, 'the sheet says “John Wrong”, the org Ingrid Dubois …', 'Leave out', 'They are intended'],
  ]);
  expect(decided.decisions[0]?.details).toHaveLength(2);
  expect(decided.whyOf(2)).toBe('the sheet says “Ann”, the org Bob');
  expect(decided.decisions.at(-1)?.words).toBe(
    'The names in 3 rows were not compared: their records were not read.',
  );
});

it('a text that the org does not list is a question of its own, once for all its rows', async () => {
  const org = { cancellationTypes: ['Cancel Now', 'Cancel Renewal'] };
  const rows = [`${a};Now`, `${b};now`, `${ids[2]};At end`, `${ids[3]};Cancel Now`];
  const { decided } = await decidedOf(['Id;Cancellation type', ...rows].join('\n'), { org });
  expect(open(decided.decisions)).toEqual([
    [2, 'Cancellation type: what “Now” means', 'Cancel Now', 'Cancel Renewal', 'Leave out'],
    [1, 'Cancellation type: what “At end” means', 'Cancel Now', 'Cancel Renewal', 'Leave out'],
  ]);
});

describe('the whole sheet', () => {
  it('asks which column, how dates are read, and how rows are grouped, and takes none for granted', async () => {
    const two = await decidedOf(`Old activity;New activity\n${a};${b}`);
    expect(open(two.decided.decisions)).toEqual([
      [
        0,
        'Choose the column for Purchase activity',
        `Old activity, for example ${a}`,
        `New activity, for example ${b}`,
      ],
    ]);
    expect(two.reading.rowCount).toBe(1);
    const sets = await decidedOf(`Id;Account\n${a};x\n${b};y`, { operation: 'generateRenewals' });
    const [decision] = sets.decided.decisions;
    expect([decision?.answer, decision?.choices.map(({ label }) => label)]).toEqual([
      null,
      ['One set per id', 'One set per line', 'Column “Account”', 'All in one set'],
    ]);
  });

  it('without an id says so, and holds', async () => {
    const { decided } = await decidedOf('Name\nAnn\nBob');
    expect(decided.decisions[0]?.words).toMatch(/^No record ids found/);
    expect(decided.open).toBe(1);
  });

  it('tells what was left out, with a way to have it', async () => {
    const { decided } = await decidedOf(`Id,Amount\n${a},3\n${b},4\nTotal,7`);
    const total = decided.decisions.find(({ id }) => /^note (linesBelow|totalLines)/.test(id));
    expect(total?.choices.map(({ label }) => label)).toEqual(['Include']);
    expect(decided.open).toBe(0);
  });

  it('lists the changes of the person, and undoes them', async () => {
    const edit = { line: 2, id: a, column: 1, name: 'Type', from: 'x', text: 'y' };
    const { decided } = await decidedOf(`Id,Type\n${a},x\n${b},x`, { work: { edits: [[edit]] } });
    const edits = decided.decisions.find(({ id }) => id === 'edits');
    expect([edits?.words, ...(edits?.details ?? [])]).toEqual([
      '1 cell was changed here',
      'Line 2, Type: “x” is now “y”',
    ]);
    expect(edits?.choices.map(({ label }) => label)).toEqual(['Undo the last change']);
  });

  it('offers the changes of the sheet before where they fit', async () => {
    const edit = { line: 9, id: b, column: 1, name: 'Type', from: 'x', text: 'y' };
    const asked = { lastEdits: [edit, { ...edit, id: 'gone' }] };
    const { decided } = await decidedOf(`Id,Type\n${a},x\n${b},x`, { asked });
    const again = decided.decisions.find(({ id }) => id === 'editsAgain');
    expect(again?.choices.map(({ event }) => event)).toEqual([
      { kind: 'edited', edits: [{ ...edit, line: 3 }] },
    ]);
  });
});
