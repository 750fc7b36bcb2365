import { describe, expect, it } from 'vitest';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { TEXT_LIMIT } from '#intake/file/limits.ts';
import {
  isGroupedByLink,
  openedSheet,
  type SheetEvent,
  type SheetState,
  setsOn,
  sheetReducer,
} from './sheetState.ts';

const empty = openedSheet({ text: '', sentIn: '', linkText: null, remembered: {} });
const linked = openedSheet({ text: 'a b\nc', sentIn: '', linkText: 'a b\nc', remembered: {} });
const file = new File(['x'], 'sheet.csv');
const reading = { sets: Uint32Array.of(1, 1, 2) } as IntakeReading;

const stateAfter = (state: SheetState, ...events: SheetEvent[]) => events.reduce(sheetReducer, state);
const typed = (text: string): SheetEvent => ({ kind: 'textChanged', text });
const chosen: SheetEvent = {
  kind: 'choiceMade',
  choices: { leaveOutBad: true, corrections: { delimiter: ';' }, setChoice: 'allInOne' },
};
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
    const next = stateAfter(empty, typed('short'), typed('x'.repeat(TEXT_LIMIT + 1)));
    expect(next.text).toBe('short');
    expect(next.file?.name).toBe('pasted.txt');
  });
});

describe('a file', () => {
  it('has its own choices, which end when it is put away', () => {
    const opened = stateAfter(empty, typed('a'), chosen, { kind: 'fileChosen', file });
    expect(opened).toMatchObject({ file, text: 'a', choices: empty.choices });
    expect(stateAfter(opened, chosen, { kind: 'fileChosen', file: null })).toEqual({ ...empty, text: 'a' });
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
    expect(next).toEqual(linked);
  });
});

describe('sending', () => {
  const sent = (isWhole = true): SheetEvent => ({ kind: 'sent', runId: 'run', isWhole });

  it('empties the box, and names the run in which the rows of a link were sent', () => {
    expect(stateAfter(linked, sent())).toMatchObject({ text: '', sentIn: 'run' });
  });

  it.each([
    ['not all of them went out', stateAfter(linked, sent(false))],
    ['the text was changed', stateAfter(linked, typed('a b'), sent())],
    ['the page has no link', stateAfter(empty, typed('a'), sent())],
  ])('names no run where %s', (_case, state) => {
    expect(state).toMatchObject({ text: '', sentIn: '' });
  });

  it('of a file keeps the text in the box, unless it was pasted text', () => {
    const text = stateAfter(empty, typed('a'));
    expect(stateAfter(text, { kind: 'fileChosen', file }, sent())).toMatchObject({ text: 'a', file: null });
    expect(stateAfter(text, typed('x'.repeat(TEXT_LIMIT + 1)), sent())).toMatchObject({
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

it('keeps moved rows for the same reading only', () => {
  const moved = stateAfter(empty, { kind: 'rowsMoved', reading, rows: [0], to: 2 });
  expect([...setsOn(moved, reading)]).toEqual([2, 1, 2]);
  expect([...setsOn(moved, { ...reading })]).toEqual([1, 1, 2]);
  expect([...setsOn(stateAfter(moved, { kind: 'movesUndone' }), reading)]).toEqual([1, 1, 2]);
});

describe('edited cells', () => {
  const edit = (line: number) => ({ line, column: 1, from: 'x', text: 'y' });
  const edited = stateAfter(
    empty,
    typed('a;x\nb;x'),
    { kind: 'cellsEdited', edits: [edit(1)] },
    { kind: 'cellsEdited', edits: [edit(1), edit(2)] },
  );

  it('are undone step by step, or all at once', () => {
    expect(stateAfter(edited, { kind: 'editsUndone' }).edits).toEqual([[edit(1)]]);
    expect(stateAfter(edited, { kind: 'editsUndone', all: true }).edits).toEqual([]);
  });

  it('stay while rows are left out or columns chosen, and end if the cells change', () => {
    const leftOut: SheetEvent = { kind: 'choiceMade', choices: { leaveOutBad: true } };
    expect(stateAfter(edited, leftOut).edits).toBe(edited.edits);
    expect(stateAfter(edited, chosen).edits).toEqual([]);
    expect(stateAfter(edited, { kind: 'fileChosen', file }).edits).toEqual([]);
  });

  it('end with their text, with a notice until the next change', () => {
    const changed = stateAfter(edited, typed('z\na;x\nb;x'));
    expect(changed).toMatchObject({ edits: [], hasLostEdits: true });
    expect(stateAfter(changed, typed('zz\na;x\nb;x')).hasLostEdits).toBe(true);
    expect(stateAfter(changed, { kind: 'cellsEdited', edits: [edit(2)] }).hasLostEdits).toBe(false);
    expect(stateAfter(changed, typed('')).hasLostEdits).toBe(false);
  });
});
