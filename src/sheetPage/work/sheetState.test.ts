import { describe, expect, it } from 'vitest';
import { rememberedColumnNames } from '#intake/columns/rememberedColumns.ts';
import { PASTE_LIMIT } from '#intake/file/limits.ts';
import type { ReadAs } from '#intake/file/table.ts';
import { pickedIdKey } from '#intake/rows/lookedUpIds.ts';
import {
  allWork,
  isGroupedByLink,
  openedSheet,
  type SheetEvent,
  type SheetState,
  sheetReducer,
} from './sheetState.ts';
import { editsOfEarlierSheet, hashOfFile, noWork, type SheetWork, workInDraft } from './sheetWork.ts';

const nothing = { sentIn: '', linkText: null, remembered: {}, saved: {} };
const empty = openedSheet({ ...nothing, text: '' });
const linked = openedSheet({ ...nothing, text: 'a b\nc', linkText: 'a b\nc' });
const file = new File(['x'], 'sheet.csv');

const stateAfter = (state: SheetState, ...events: SheetEvent[]) => events.reduce(sheetReducer, state);
const typed = (text: string): SheetEvent => ({ kind: 'textChanged', text });
const edit = (line: number) => ({ line, id: `id ${line}`, column: 1, name: 'Type', from: 'x', text: 'y' });
const edited = (...lines: number[]): SheetEvent => ({ kind: 'edited', edits: lines.map(edit) });
const chosen: SheetEvent = { kind: 'choiceMade', choices: { setChoice: 'allInOne', formats: {} } };
const sent: SheetEvent = { kind: 'sent', runId: 'run' };
const leaveOut = { choice: 'leaveOut', about: 'these' };
const later = (state: SheetState) =>
  openedSheet({ ...nothing, text: state.text, saved: workInDraft(JSON.stringify(allWork(state))) });
const lines = (...names: string[]) => names.map((name) => name.repeat(18)).join('\n');

describe('text', () => {
  it('keeps all choices while one line of it is corrected', () => {
    const before = stateAfter(empty, typed(lines('a', 'b', 'c')), chosen);
    // The same object: nothing has to be decided again.
    expect(stateAfter(before, typed(lines('a', 'x', 'c'))).work).toBe(before.work);
  });

  it('forgets what was done to rows when a line is corrected, since they are other rows', () => {
    const before = stateAfter(empty, typed(lines('a', 'b')), chosen, edited(1), {
      kind: 'choiceMade',
      choices: { meant: ['1 a'] },
    });
    const { work } = stateAfter(before, typed(lines('a', 'x')));
    expect(work).toMatchObject({ edits: [], meant: null, setChoice: 'allInOne' });
  });

  it('forgets all choices if more than one line is another, and has them again when it comes back', () => {
    const before = stateAfter(empty, typed(lines('a', 'b', 'c')), chosen);
    const other = stateAfter(before, typed(lines('a', 'x', 'y')));
    expect(other.work).toEqual(noWork);
    expect(stateAfter(other, typed(lines('a', 'b', 'c'))).work).toMatchObject({ setChoice: 'allInOne' });
  });

  it('replaces a file, and the link to the last run', () => {
    const state = { ...linked, file, sentIn: 'run' };
    expect(stateAfter(state, typed('x'))).toMatchObject({ text: 'x', file: null, sentIn: '' });
  });

  it('is read like a file if it is too long for the box, which keeps its text', () => {
    const next = stateAfter(empty, typed('short'), typed('x'.repeat(PASTE_LIMIT + 1)));
    expect(next.text).toBe('short');
    expect(next.file?.name).toBe('pasted.txt');
  });
});

it('a file has its own choices, and the text its own again when the file is put away', () => {
  const text = stateAfter(empty, typed('a'), chosen);
  const opened = stateAfter(text, { kind: 'fileChosen', file });
  expect(opened).toMatchObject({ file, text: 'a', work: noWork });
  const back = stateAfter(opened, chosen, { kind: 'fileChosen', file: null });
  expect(back).toMatchObject({ file: null, text: 'a', work: text.work });
});

describe('a link', () => {
  it('defines the sets until the person chooses, also while its text is corrected', () => {
    expect(isGroupedByLink(linked)).toBe(true);
    expect(isGroupedByLink(stateAfter(linked, chosen))).toBe(false);
    expect(stateAfter(linked, typed('a b\nd')).work.setChoice).toBe('linePerSet');
  });

  it('fills the page again', () => {
    const next = stateAfter(linked, typed('other'), { kind: 'fileChosen', file }, typed('a b\nc'));
    expect(next).toMatchObject({ text: linked.text, file: null, work: noWork });
  });
});

describe('sending', () => {
  it('empties the box, and names the run in which the rows of a link were sent', () => {
    expect(stateAfter(linked, sent)).toMatchObject({ text: '', sentIn: 'run' });
  });

  it.each([
    ['the text was changed', stateAfter(linked, typed('a b'), sent)],
    ['the page has no link', stateAfter(empty, typed('a'), sent)],
  ])('names no run where %s', (_case, state) => {
    expect(state).toMatchObject({ text: '', sentIn: '' });
  });

  it('of a file keeps the text in the box, unless it was pasted text', () => {
    const text = stateAfter(empty, typed('a'));
    expect(stateAfter(text, { kind: 'fileChosen', file }, sent)).toMatchObject({ text: 'a', file: null });
    const long = typed('x'.repeat(PASTE_LIMIT + 1));
    expect(stateAfter(text, long, sent)).toMatchObject({ text: '', file: null });
  });
});

it('remembers a chosen column for sheets with the same names of columns', () => {
  const next = stateAfter(
    empty,
    { kind: 'columnChosen', keys: ['id'], column: 2, forNext: { columnSet: 'x', name: 'activity' } },
    { kind: 'columnChosen', keys: ['other'], column: 3, forNext: null },
    { kind: 'columnChosen', keys: ['start', 'end'], column: null, forNext: { columnSet: 'x', name: '' } },
  );
  expect(next.work.columns).toEqual({ id: 2, other: 3, start: null, end: null });
  expect(rememberedColumnNames(next.remembered, 'x')).toEqual({ id: 'activity', start: '', end: '' });
  expect(rememberedColumnNames(next.remembered, 'y')).toEqual({});
});

it('a column is one field’s: the next field takes it from the last, now and next time', () => {
  const forNext = { columnSet: 'x', name: 'number' };
  const chosen = (...keys: string[]): SheetEvent => ({ kind: 'columnChosen', keys, column: 1, forNext });
  const next = stateAfter(empty, chosen('order'), chosen('product'));
  expect(next.work.columns).toEqual({ product: 1 });
  expect(rememberedColumnNames(next.remembered, 'x')).toEqual({ product: 'number' });
  const both = stateAfter(next, chosen('order', 'product'));
  expect(both.work.columns).toEqual({ order: 1, product: 1 });
  expect(rememberedColumnNames(both.remembered, 'x')).toEqual({ order: 'number', product: 'number' });
});

it('one value for all rows takes the place of a column, and the other way round', () => {
  const given: SheetEvent = { kind: 'valueGiven', key: 'contact', value: '003' };
  const column: SheetEvent = { kind: 'columnChosen', keys: ['contact'], column: 2, forNext: null };
  const one = stateAfter(empty, typed('a'), column, given);
  expect(one.work).toMatchObject({ columns: {}, forAll: { contact: '003' } });
  expect(later(one).work.forAll).toEqual({ contact: '003' });
  expect(stateAfter(one, column).work).toMatchObject({ columns: { contact: 2 }, forAll: {} });
  expect(stateAfter(one, { ...given, value: null }).work.forAll).toEqual({});
});

it('one value for all rows holds for more rows, not for another row or other names of columns', () => {
  const given: SheetEvent = { kind: 'valueGiven', key: 'contact', value: '003' };
  const one = stateAfter(empty, typed('Account\na'), given);
  expect(stateAfter(one, typed('Account\na\nb')).work.forAll).toEqual({ contact: '003' });
  expect(stateAfter(one, typed('Account\nb')).work.forAll).toEqual({});
  expect(stateAfter(one, typed('Contact\na')).work.forAll).toEqual({});
  expect(stateAfter(one, { kind: 'corrected', part: { headerLine: 2 } }).work.forAll).toEqual({});
});

it('moves between sets add up while the sets are the same', () => {
  const move = (on: string, row: number): SheetEvent => ({ kind: 'rowsMoved', on, rows: [row], to: 2 });
  const moved = stateAfter(empty, move('these', 0), move('these', 3));
  expect(moved.work.moved).toEqual({ on: 'these', sets: { 0: 2, 3: 2 } });
  expect(stateAfter(moved, move('others', 1)).work.moved).toEqual({ on: 'others', sets: { 1: 2 } });
});

describe('edits', () => {
  const twice = stateAfter(empty, typed('a;x\nb;x'), edited(1), edited(1, 2));

  it('are undone step by step, or all at once', () => {
    expect(stateAfter(twice, { kind: 'editsUndone' }).work.edits).toEqual([[edit(1)]]);
    expect(stateAfter(twice, { kind: 'editsUndone', all: true }).work.edits).toEqual([]);
  });

  it('that belong to one act are undone together', () => {
    const pasted = stateAfter(twice, edited(3), { kind: 'edited', edits: [edit(4)], joins: true });
    expect(pasted.work.edits.at(-1)).toEqual([edit(3), edit(4)]);
    expect(stateAfter(pasted, { kind: 'editsUndone' }).work.edits).toEqual(twice.work.edits);
  });

  it('stay when the page is left, and are undone after a later visit, too', () => {
    expect(stateAfter(later(twice), { kind: 'editsUndone' }).work.edits).toEqual([[edit(1)]]);
  });

  it('are those of a file when the same bytes come again, whatever its name, also after it was sent', async () => {
    const hash = await hashOfFile(file);
    const open = (of: File): SheetEvent[] => [
      { kind: 'fileChosen', file: of },
      { kind: 'fileHashed', file: of, hash },
    ];
    const again = new File(['x'], 'another name.csv', { lastModified: 0 });
    expect(await hashOfFile(again)).toBe(hash);
    expect(await hashOfFile(new File(['y'], 'sheet.csv'))).not.toBe(hash);
    const ofFile = stateAfter(empty, ...open(file), edited(3));
    for (const { saved } of [stateAfter(ofFile, sent), later(ofFile)])
      expect(stateAfter({ ...empty, saved }, ...open(again)).work.edits).toEqual([[edit(3)]]);
  });

  it('of the last other sheet are known, to be offered', () => {
    const other = stateAfter(twice, typed('something else\nwith other lines'));
    expect(other.work.edits).toEqual([]);
    expect(editsOfEarlierSheet(other.saved, other.hash ?? '')).toEqual([edit(1), edit(1), edit(2)]);
    expect(editsOfEarlierSheet(allWork(twice), twice.hash ?? '')).toEqual([]);
  });
});

describe('a later visit', () => {
  const made = (choices: Partial<SheetWork>) =>
    later(stateAfter(empty, typed('a'), { kind: 'choiceMade', choices })).work;

  it('has the choices about columns, sets and rows that are left out', () => {
    const choices: Partial<SheetWork> = {
      ...{ setChoice: 'allInOne', columns: { id: 2, type: null }, answers: { done: leaveOut } },
    };
    expect(made({ ...choices, leftOutTexts: { 2: ['no'] } })).toMatchObject(choices);
    expect(made({ leftOutTexts: { 2: ['no'] } })).toMatchObject({ leftOutTexts: { 2: ['no'] } });
  });

  it('asks again what is to be sent all the same, is meant, goes, and was read', () => {
    const state = stateAfter(
      empty,
      typed('a'),
      {
        kind: 'choiceMade',
        choices: {
          answers: { done: { choice: 'send', about: 'these' } },
          ...{ going: { 1: 'all' }, meant: ['1 a'], read: 'this', opened: ['1'], asksOfAll: true },
        },
      },
      { kind: 'corrected', part: { wantsAllResults: true } },
    );
    expect(later(state).work).toEqual(noWork);
  });

  it.each(['', '[]', '{"":{"edits":1}}', '{'])(
    'starts afresh with a draft that cannot be read: %s',
    (draft) => {
      expect(workInDraft(draft)).toEqual({});
    },
  );
});

it('a record that a person picked for a line holds while no line above may have moved it', () => {
  const picked = stateAfter(
    empty,
    typed('Ann\nBob\nAnn'),
    { kind: 'choiceMade', choices: { lookUps: { id: { column: 0, picked: {} } } } },
    { kind: 'recordPicked', key: 'id', line: 3, text: 'Ann', id: 'x' },
  );
  const picks = (text: string) => stateAfter(picked, typed(text)).work.lookUps['id']?.picked;
  expect(picks('Ann\nBert\nAnn')).toEqual({ [pickedIdKey(3, 'Ann')]: 'x' });
  expect(picks('Zoe\nAnn\nBob\nAnn')).toEqual({});
});

it('what was answered and left out comes back with the delimiter that it was for; what goes is asked again', () => {
  const readAs = { delimiter: ',', encoding: null, sheet: null } as ReadAs;
  const corrected = (before: ReadAs['delimiter'], delimiter: ReadAs['delimiter']): SheetEvent => ({
    kind: 'cellsCorrected',
    readAs: { ...readAs, delimiter: before },
    part: { delimiter },
  });
  const answered = stateAfter(
    empty,
    typed('a,b'),
    { kind: 'columnChosen', keys: ['id'], column: 1, forNext: null },
    { kind: 'choiceMade', choices: { leftOutTexts: { 1: ['no'] }, going: { 1: 'all' } } },
  );
  const other = stateAfter(answered, corrected(',', ';'));
  expect(other.work).toMatchObject({ columns: {}, corrections: { delimiter: ';' } });
  for (const state of [other, later(other)])
    expect(stateAfter(state, corrected(';', ',')).work).toMatchObject({
      ...{ columns: { id: 1 }, leftOutTexts: { 1: ['no'] }, going: {} },
      corrections: { delimiter: ',' },
    });
});
