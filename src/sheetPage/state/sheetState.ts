import type { RememberedColumns } from '#intake/columns/columnSpec.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { PASTE_LIMIT } from '#intake/file/limits.ts';
import type { Corrections, ReadAs } from '#intake/file/table.ts';
import type { Edit } from '#intake/rows/editedTable.ts';
import type { LookUps, SheetChoices } from './prepareRows.ts';
import {
  noChoices,
  noWork,
  numberingOf,
  type SavedWork,
  type SheetWork,
  sourceOf,
  viewOf,
  withoutConsent,
  withWork,
  workOn,
} from './sheetWork.ts';
import { withMeaning } from './withMeanings.ts';

/** A text that is too long for the text box: it is read like a file. */
export class PastedText extends File {
  constructor(text: string) {
    // A byte order mark, so that the encoding is not guessed.
    super(['\ufeff', text], 'pasted.txt');
  }
}

/** The input and choices of a person on a sheet's page. Everything else on the page is derived from them. */
export interface SheetState extends SheetWork {
  readonly text: string;
  /** The text is from an earlier visit and not edited since. */
  readonly isRestored: boolean;
  /** Replaces the text box as the source. The pasted text stays. */
  readonly file: File | null;
  /** The text from the link that opened the page; null without a link. */
  readonly linkText: string | null;
  /** The run that got rows of the link; empty if there is none, or the text has changed since. */
  readonly sentIn: string;
  /** The headers that the person chose as columns, now and on earlier visits. */
  readonly remembered: RememberedColumns;
  /** What the person did to other texts and files, and to this one on an earlier visit. */
  readonly saved: SavedWork;
}

export type SheetEvent =
  | { kind: 'textChanged'; text: string }
  /** @param file null puts the file away */
  | { kind: 'fileChosen'; file: File | null }
  | { kind: 'choiceMade'; choices: Partial<SheetChoices> }
  /** @param readAs how the source was read before */
  | { kind: 'cellsCorrected'; readAs: ReadAs; part: Pick<Corrections, 'delimiter' | 'encoding' | 'sheet'> }
  /** @param header normalized header of the column; empty if it has none */
  | { kind: 'columnChosen'; key: string; column: number | null; header: string }
  /** @param value of the org's list, for all rows with this text; null forgets it */
  | { kind: 'textExplained'; key: string; text: string; value: string | null }
  /** @param id the record that the line means, of several with the same name */
  | { kind: 'recordPicked'; key: string; line: number; id: string }
  /** @param to number of a set; an unused number makes a new set */
  | { kind: 'rowsMoved'; reading: IntakeReading; rows: readonly number[]; to: number }
  | { kind: 'movesUndone' }
  /** @param joins belongs to the act before: they are undone together */
  | { kind: 'edited'; edits: readonly Edit[]; joins?: boolean | undefined }
  /** The last act, or all of them. */
  | { kind: 'editsUndone'; all?: boolean }
  | { kind: 'unfitDropped'; unfit: readonly Edit[]; hasLostMoves: boolean }
  | { kind: 'sent'; runId: string };

export function openedSheet(
  values: Pick<SheetState, 'text' | 'sentIn' | 'linkText' | 'remembered' | 'saved'>,
): SheetState {
  const isRestored = values.text !== '' && values.text !== values.linkText;
  return { ...values, isRestored, file: null, ...(values.saved[sourceOf(null)] ?? noWork) };
}

/** The link defines the sets, and the person has not chosen otherwise. */
export function isGroupedByLink({ file, text, linkText, choices }: SheetState): boolean {
  return !file && text === linkText && choices.setChoice === null;
}

/** The work on every source, with that on the shown one. */
export const allWork = ({ saved, file, choices, otherViews, edits, moved }: SheetState): SavedWork =>
  withWork(saved, sourceOf(file), { choices, otherViews, edits, moved });

export function sheetReducer(state: SheetState, event: SheetEvent): SheetState {
  const { file, text, choices, edits } = state;
  switch (event.kind) {
    case 'textChanged': {
      // The box keeps its text: a longer one would block the page, and saving the draft at each key, too.
      if (event.text.length > PASTE_LIMIT) return from(state, new PastedText(event.text));
      const next = { ...from(state, null), text: event.text, sentIn: '' };
      if (event.text === '') return { ...next, ...noWork };
      return { ...next, choices: choicesFor(next, text, event.text), otherViews: {} };
    }
    case 'fileChosen':
      return from(state, event.file);
    case 'choiceMade': {
      const before = meaning.some((key) => key in event.choices) ? withoutConsent(choices) : choices;
      return { ...state, choices: { ...before, ...event.choices } };
    }
    case 'cellsCorrected': {
      const { readAs, part } = event;
      const otherViews = { ...state.otherViews, [viewOf(readAs)]: choices };
      const { corrections, ...view } = otherViews[viewOf({ ...readAs, ...part })] ?? noChoices;
      // Line numbers of one sheet mean nothing in another.
      const corrected = part.sheet === undefined ? choices.corrections : corrections;
      return {
        ...state,
        otherViews,
        choices: { ...choices, ...view, corrections: { ...corrected, ...part } },
      };
    }
    case 'columnChosen': {
      const { key, column, header } = event;
      const { [key]: _, ...lookUps } = choices.lookUps ?? {};
      return {
        ...state,
        choices: {
          ...withoutConsent(choices),
          columns: { ...choices.columns, [key]: column },
          formats: {},
          lookUps,
        },
        remembered: header === '' ? state.remembered : { ...state.remembered, [key]: header },
      };
    }
    case 'textExplained':
      return {
        ...state,
        choices: withoutConsent(choices),
        remembered: withMeaning(state.remembered, event),
      };
    case 'recordPicked': {
      const { key, line, id } = event;
      const { [key]: lookUp } = choices.lookUps ?? {};
      if (!lookUp) return state;
      const lookUps = { ...choices.lookUps, [key]: { ...lookUp, picked: { ...lookUp.picked, [line]: id } } };
      return { ...state, choices: { ...withoutConsent(choices), lookUps } };
    }
    case 'rowsMoved': {
      const { reading, rows, to } = event;
      const on = numberingOf(reading);
      const before = state.moved?.on === on ? state.moved.sets : {};
      return {
        ...state,
        moved: { on, sets: { ...before, ...Object.fromEntries(rows.map((row) => [row, to])) } },
      };
    }
    case 'movesUndone':
      return { ...state, moved: null };
    case 'edited': {
      const [before, act] = event.joins ? [edits.slice(0, -1), edits.at(-1) ?? []] : [edits, []];
      const onlyLeavesOut = event.edits.every((edit) => 'place' in edit && edit.isLeftOut);
      return {
        ...state,
        choices: onlyLeavesOut ? choices : withoutConsent(choices),
        edits: [...before, [...act, ...event.edits]],
      };
    }
    case 'editsUndone':
      return { ...state, choices: withoutConsent(choices), edits: event.all ? [] : edits.slice(0, -1) };
    case 'unfitDropped': {
      const unfit = new Set(event.unfit.map((edit) => JSON.stringify(edit)));
      const fitting = edits.map((act) => act.filter((edit) => !unfit.has(JSON.stringify(edit))));
      const moved = event.hasLostMoves ? null : state.moved;
      return { ...state, moved, edits: fitting.filter((act) => act.length > 0) };
    }
    case 'sent': {
      // The work on a file stays: without it, its rows would come back as they were.
      const cleared = from(state, null);
      const source = sourceOf(file);
      const work = cleared.saved[source];
      if (!isFromBox(state))
        return {
          ...cleared,
          saved: work ? { ...cleared.saved, [source]: { ...work, isSent: true } } : cleared.saved,
        };
      const saved = withWork(cleared.saved, source, noWork);
      // If the box has other rows, the page must not say that they were sent.
      const isOfLink = !file && text === state.linkText;
      return { ...cleared, ...noWork, saved, text: '', sentIn: isOfLink ? event.runId : '' };
    }
  }
}

/** True if the rows come from the text box or a paste. A chosen file leaves the text as it is. */
export const isFromBox = ({ file }: Pick<SheetState, 'file'>) => !file || file instanceof PastedText;

/** The sheet of another source, with what the person did to it before. */
function from(state: SheetState, file: File | null): SheetState {
  const saved = allWork(state);
  const { choices, otherViews, edits, moved } = file === state.file ? state : workOn(saved, file);
  return { ...state, saved, file, isRestored: false, choices, otherViews, edits, moved };
}

/** Choices that change what rows say: a consent to send them does not outlive these. */
const meaning = ['setChoice', 'formats', 'corrections', 'columns', 'lookUps'] as const;

/** What a person picked holds for its line only. */
const unpicked = ({ lookUps = {} }: SheetChoices): LookUps =>
  Object.fromEntries(Object.entries(lookUps).map(([key, { column }]) => [key, { column, picked: {} }]));

/** The choices that still hold after a change of the text. */
function choicesFor(state: SheetState, text: string, next: string): SheetChoices {
  const { choices } = state;
  // Choices hold while a text is corrected, but not for another text.
  if (!isSameText(text, next)) return noChoices;
  // Choices about rows hold for the same rows only.
  if (!hasOneNewLine(text, next))
    return {
      ...noChoices,
      corrections: choices.corrections,
      columns: choices.columns,
      lookUps: unpicked(choices),
    };
  // What a person picked holds for its line number only, and a consent for the rows of then.
  const isMoved = text.split('\n').length !== next.split('\n').length;
  const kept = { ...withoutConsent(choices), ...(isMoved && { lookUps: unpicked(choices) }) };
  // Editing a link's text must not change its sets.
  return isGroupedByLink({ ...state, text }) ? { ...kept, setChoice: 'linePerSet' } : kept;
}

/** True if at least half of the text is unchanged: `next` is an edit of `text`. */
export function isSameText(text: string, next: string): boolean {
  return keptAtEnds(text, next) > Math.max(text.length, next.length) / 2;
}

/** True if at most one line of `next` is new. No ratio: sheets share headers, ids their prefixes. */
export function hasOneNewLine(text: string, next: string): boolean {
  const [before, after] = [filledLines(text), filledLines(next)];
  const kept = keptAtEnds(before, after);
  const added = after.length - kept;
  return added === 0 || (added === 1 && before.length - kept <= 1);
}

const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Counts what is the same at the beginning and at the end, so that a new order is a change. */
function keptAtEnds<Items extends string | readonly string[]>(items: Items, next: Items): number {
  const shorter = Math.min(items.length, next.length);
  let start = 0;
  while (start < shorter && items[start] === next[start]) start++;
  let end = 0;
  while (end < shorter - start && items.at(-1 - end) === next.at(-1 - end)) end++;
  return start + end;
}
