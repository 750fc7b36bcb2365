import { describe, expect, it } from 'vitest';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { PASTE_LIMIT } from '#intake/file/limits.ts';
import type { ReadAs } from '#intake/file/table.ts';
import {
  allWork,
  isGroupedByLink,
  openedSheet,
  type SheetEvent,
  type SheetState,
  sheetReducer,
} from './sheetState.ts';
import { SeveralFiles, setsAfterMoves, workInDraft } from './sheetWork.ts';

const nothing = { sentIn: '', linkText: null, remembered: {}, saved: {} };
const empty = openedSheet({ ...nothing, text: '' });
const linked = openedSheet({ ...nothing, text: 'a b\nc', linkText: 'a b\nc' });
const file = new File(['x'], 'sheet.csv');
const numbers = { sets: Uint32Array.of(1, 1, 2), lineNumbers: Uint32Array.of(1, 2, 3), sourceMark: 7 };
const reading = numbers as IntakeReading;

const stateAfter = (state: SheetState, ...events: SheetEvent[]) => events.reduce(sheetReducer, state);
const typed = (text: string): SheetEvent => ({ kind: 'textChanged', text });
const chosen: SheetEvent = {
  kind: 'choiceMade',
  choices: { leaveOutBad: true, corrections: { delimiter: ';' }, setChoice: 'allInOne' },
};
const later = (state: SheetState) =>
  openedSheet({ ...nothing, text: state.text, saved: workInDraft(JSON.stringify(allWork(state))) });
const lines = (...names: string[]) => names.map((name) => name.repeat(18)).join('\n');

describe('text', () => {
  it('keeps all choices while one line of it is corrected', () => {
    const before = stateAfter(empty, typed(lines('a', 'b', 'c')), chosen);
    expect(stateAfter(before, typed(lines('a', 'x', 'c'))).choices).toEqual(before.choices);
  });

  it('keeps choices about the table, not about its rows, if more lines change', () => {
    const { choices } = stateAfter(
      empty,
      typed(lines('a', 'b', 'c', 'd', 'e', 'f')),
      chosen,
      typed(lines('a', 'b', 'x', 'y', 'e', 'f')),
    );
    expect(choices).toMatchObject({ corrections: { delimiter: ';' }, leaveOutBad: false, setChoice: null });
  });

  it('forgets all choices if it is another text', () => {
    expect(stateAfter(empty, typed(lines('a', 'b')), chosen, typed('something else')).choices).toEqual(
      empty.choices,
    );
  });

  it('replaces a file, and the link to the last run', () => {
    const sent = { ...linked, file, sentIn: 'run' };
    expect(stateAfter(sent, typed('x'))).toMatchObject({ text: 'x', file: null, sentIn: '' });
  });

  it('is read like a file if it is too long for the box, which keeps its text', () => {
    const next = stateAfter(empty, typed('short'), typed('x'.repeat(PASTE_LIMIT + 1)));
    expect(next.text).toBe('short');
    expect(next.file?.name).toBe('pasted.txt');
  });
});

describe('a file', () => {
  it('has its own choices, and the text its own again when the file is put away', () => {
    const text = stateAfter(empty, typed('a'), chosen);
    const opened = stateAfter(text, { kind: 'fileChosen', file });
    expect(opened).toMatchObject({ file, text: 'a', choices: empty.choices });
    const back = stateAfter(opened, chosen, { kind: 'fileChosen', file: null });
    expect(back).toMatchObject({ file: null, text: 'a', choices: text.choices });
  });
});

describe('a link', () => {
  it('defines the sets until the person chooses, also while its text is corrected', () => {
    expect(isGroupedByLink(linked)).toBe(true);
    expect(isGroupedByLink(stateAfter(linked, chosen))).toBe(false);
    expect(stateAfter(linked, typed('a b\nd')).choices.setChoice).toBe('linePerSet');
  });

  it('fills the page again', () => {
    const next = stateAfter(linked, typed('other'), { kind: 'fileChosen', file }, typed('a b\nc'));
    expect(next).toMatchObject({ text: linked.text, file: null, choices: linked.choices, edits: [] });
  });
});

describe('sending', () => {
  const sent: SheetEvent = { kind: 'sent', runId: 'run' };

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
    expect(stateAfter(text, typed('x'.repeat(PASTE_LIMIT + 1)), sent)).toMatchObject({
      text: '',
      file: null,
    });
  });
});

it('remembers a chosen column by its header, if it has one', () => {
  const next = stateAfter(
    empty,
    { kind: 'columnChosen', key: 'id', column: 2, header: 'activity' },
    { kind: 'columnChosen', key: 'other', column: 3, header: '' },
  );
  expect(next).toMatchObject({ choices: { columns: { id: 2, other: 3 } }, remembered: { id: 'activity' } });
  expect(next.remembered).not.toHaveProperty('other');
});

describe('moves between sets', () => {
  const moved = stateAfter(empty, { kind: 'rowsMoved', reading, rows: [0], to: 2 });

  it('hold for every reading with the same lines in the same sets', () => {
    expect(setsAfterMoves(moved.moved, { ...numbers })).toEqual(Uint32Array.of(2, 1, 2));
    expect(setsAfterMoves(stateAfter(moved, { kind: 'movesUndone' }).moved, numbers)).toBe(numbers.sets);
  });

  it.each([
    ['other lines', { ...numbers, sourceMark: 8 }],
    ['other sets', { ...numbers, sets: Uint32Array.of(1, 2, 2) }],
    ['fewer rows', { ...numbers, lineNumbers: Uint32Array.of(1, 3) }],
  ])('do not fit %s', (_case, other) => {
    expect(setsAfterMoves(moved.moved, other)).toBeNull();
  });
});

describe('edits', () => {
  const edit = (line: number) => ({ line, mark: 1, column: 1, from: 'x', text: 'y' });
  const edited = stateAfter(
    empty,
    typed('a;x\nb;x'),
    { kind: 'edited', edits: [edit(1)] },
    { kind: 'edited', edits: [edit(1), edit(2)] },
  );

  it('are undone step by step, or all at once', () => {
    expect(stateAfter(edited, { kind: 'editsUndone' }).edits).toEqual([[edit(1)]]);
    expect(stateAfter(edited, { kind: 'editsUndone', all: true }).edits).toEqual([]);
  });

  it('stay whatever is chosen, and while the text is changed, until it is emptied', () => {
    expect(stateAfter(edited, chosen, typed('z\na;x')).edits).toEqual(edited.edits);
    expect(stateAfter(edited, typed('')).edits).toEqual([]);
  });

  it('that do not fit are dropped without the others', () => {
    const moved = stateAfter(edited, { kind: 'rowsMoved', reading, rows: [0], to: 2 });
    const drop = (hasLostMoves: boolean): SheetEvent => ({
      kind: 'unfitDropped',
      unfit: [edit(1)],
      hasLostMoves,
    });
    expect(stateAfter(moved, drop(false))).toMatchObject({ edits: [[edit(2)]], moved: { sets: { 0: 2 } } });
    expect(stateAfter(moved, drop(true))).toMatchObject({ edits: [[edit(2)]], moved: null });
  });

  it('are those of a file when it is chosen again, also after it was sent and on a later visit', () => {
    const again = new File(['x'], 'sheet.csv', { lastModified: 0 });
    const ofFile = stateAfter(empty, { kind: 'fileChosen', file }, { kind: 'edited', edits: [edit(3)] });
    const sent = stateAfter(ofFile, { kind: 'sent', runId: 'run' });
    expect(sent.edits).toEqual([]);
    for (const saved of [sent.saved, workInDraft(JSON.stringify(allWork(ofFile)))])
      expect(stateAfter({ ...empty, saved }, { kind: 'fileChosen', file: again }).edits).toEqual([[edit(3)]]);
  });

  describe('of another version of a file', () => {
    const ofFile = (...names: string[]) => {
      const files = names.map((name) => new File([name.repeat(names.length)], name));
      return files.length === 1 ? files[0] : new SeveralFiles(files);
    };
    const workOn = (earlier: string[], next: string[]) => {
      const [first, second] = [ofFile(...earlier), ofFile(...next)];
      if (!first || !second) throw new Error('no file');
      const longer = new File([second, '\nmore'], second.name);
      const worked = stateAfter(
        empty,
        { kind: 'fileChosen', file: first },
        { kind: 'edited', edits: [edit(3)] },
        { kind: 'rowsMoved', reading, rows: [0], to: 2 },
        chosen,
      );
      return stateAfter(later(worked), { kind: 'fileChosen', file: next.length > 1 ? second : longer });
    };

    it.each([
      ['with a line more', ['a.csv'], ['a.csv']],
      ['together with another', ['a.csv'], ['b.csv', 'a.csv']],
      ['without the other', ['a.csv', 'b.csv'], ['b.csv']],
      ['whose name has a comma', ['Miller, John.csv', 'b.csv'], ['Miller, John.csv']],
    ])('are tried on it, as its moves are: %s', (_what, earlier, next) => {
      const state = workOn(earlier, next);
      expect(state).toMatchObject({ edits: [[edit(3)]], moved: { sets: { 0: 2 } } });
      expect(state.choices).toEqual(empty.choices);
    });

    it('are not tried on a file of another name, nor those of a file or text that was sent', () => {
      expect(workOn(['a.csv'], ['b.csv'])).toMatchObject({ edits: [], moved: null });
      expect(workOn(['Miller, a.csv'], ['a.csv'])).toMatchObject({ edits: [], moved: null });
      const [week, next] = [new File(['x'], 'week.csv'), new File(['xyz'], 'week.csv')];
      const gone = stateAfter(
        empty,
        { kind: 'fileChosen', file: week },
        { kind: 'edited', edits: [edit(3)] },
        { kind: 'sent', runId: 'run' },
      );
      expect(stateAfter(gone, { kind: 'fileChosen', file: week }).edits).toEqual([[edit(3)]]);
      expect(stateAfter(later(gone), { kind: 'fileChosen', file: next }).edits).toEqual([]);
      const long = (text: string) => typed(text.repeat(PASTE_LIMIT + 1));
      const sent = stateAfter(stateAfter(empty, long('x'), { kind: 'edited', edits: [edit(3)] }), {
        kind: 'sent',
        runId: 'run',
      });
      expect(stateAfter(sent, long('yz')).edits).toEqual([]);
    });
  });

  it('that belong to one act are undone together', () => {
    const pasted = stateAfter(
      edited,
      { kind: 'edited', edits: [edit(3)] },
      { kind: 'edited', edits: [edit(4)], joins: true },
    );
    expect(pasted.edits.at(-1)).toEqual([edit(3), edit(4)]);
    expect(stateAfter(pasted, { kind: 'editsUndone' }).edits).toEqual(edited.edits);
  });

  it('are undone after a later visit, too', () => {
    const back = stateAfter(later(edited), { kind: 'editsUndone' });
    expect(back.edits).toEqual([[edit(1)]]);
  });

  it('ask again whether to send all the same, unless they only leave rows out', () => {
    const agreed = { doubtful: 'send', leaveOutSentBefore: false } as const;
    const before = stateAfter(empty, typed(lines('a', 'b')), { kind: 'choiceMade', choices: agreed });
    const row = { line: 1, mark: 1, place: 0 };
    const leavesOut: SheetEvent = { kind: 'edited', edits: [{ ...row, isLeftOut: true }] };
    expect(stateAfter(before, leavesOut).choices).toMatchObject(agreed);
    for (const event of [
      { kind: 'edited', edits: [edit(1)] },
      { kind: 'edited', edits: [{ ...row, isLeftOut: false }] },
      { kind: 'editsUndone' },
      typed(lines('a', 'b', 'c')),
      { kind: 'columnChosen', key: 'id', column: 1, header: 'Id' },
      { kind: 'textExplained', key: 'term', text: 'Annual', value: 'a1' },
      { kind: 'choiceMade', choices: { setChoice: 'allInOne' } },
      { kind: 'choiceMade', choices: { formats: {} } },
    ] satisfies SheetEvent[])
      expect(stateAfter(before, event).choices).toMatchObject({ doubtful: null, leaveOutSentBefore: null });
  });

  it('of the text end when it is sent', () => {
    const sent = stateAfter(edited, { kind: 'sent', runId: 'run' });
    expect([sent.edits, allWork(sent)]).toEqual([[], {}]);
  });
});

describe('a later visit', () => {
  const made = (choices: Partial<SheetState['choices']>) =>
    later(stateAfter(empty, typed('a'), { kind: 'choiceMade', choices })).choices;

  it('has the choices about columns, sets and rows that are left out', () => {
    const choices = {
      setChoice: 'allInOne',
      columns: { id: 2, type: null },
      leaveOutSentBefore: true,
    } as const;
    expect(made({ ...choices, doubtful: 'leaveOut' })).toMatchObject({ ...choices, doubtful: 'leaveOut' });
  });

  it('asks the org about each row only if some are left out by their state', () => {
    expect(made({ asksOfAll: true })).toEqual(empty.choices);
    const choices = { asksOfAll: true, leaveOutStates: ['done'] } as const;
    expect(made(choices)).toMatchObject(choices);
  });

  it('asks again whether to send all the same', () => {
    expect(
      made({ doubtful: 'send', leaveOutSentBefore: false, corrections: { wantsAllResults: true } }),
    ).toEqual(empty.choices);
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
    { kind: 'recordPicked', key: 'id', line: 3, id: 'x' },
  );
  const picks = (text: string) => stateAfter(picked, typed(text)).choices.lookUps?.['id']?.picked;
  expect(picks('Ann\nBert\nAnn')).toEqual({ 3: 'x' });
  expect(picks('Zoe\nAnn\nBob\nAnn')).toEqual({});
  expect(picks('\nAnn\nBob\nAnn')).toEqual({});
});

it('answers about columns come back with the delimiter that they were given for', () => {
  const readAs = { delimiter: ',', encoding: null, sheet: null } as ReadAs;
  const corrected = (before: ReadAs['delimiter'], delimiter: ReadAs['delimiter']): SheetEvent => ({
    kind: 'cellsCorrected',
    readAs: { ...readAs, delimiter: before },
    part: { delimiter },
  });
  const answered = stateAfter(empty, typed('a,b'), {
    kind: 'columnChosen',
    key: 'id',
    column: 1,
    header: '',
  });
  const other = stateAfter(answered, corrected(',', ';'));
  expect(other.choices).toMatchObject({ columns: {}, corrections: { delimiter: ';' } });
  expect(stateAfter(other, corrected(';', ',')).choices).toMatchObject({
    columns: { id: 1 },
    corrections: { delimiter: ',' },
  });
});
