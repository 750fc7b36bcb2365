import type { RememberedColumns } from '#intake/columns/columnSpec.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { TEXT_LIMIT } from '#intake/file/limits.ts';
import type { Corrections } from '#intake/file/readAs.ts';
import type { CellEdit } from '#intake/rows/editedTable.ts';
import { hasOneNewLine, isSameText } from './isSameText.ts';
import type { SheetChoices } from './prepareRows.ts';

/** A text that is too long for the text box: it is read like a file. */
export class PastedText extends File {
  constructor(text: string) {
    // A byte order mark, so that the encoding is not guessed.
    super(['\ufeff', text], 'pasted.txt');
  }
}

/** The input and choices of a person on a sheet's page. Everything else on the page is derived from them. */
export interface SheetState {
  readonly text: string;
  /** The text is from an earlier visit and not edited since. */
  readonly isRestored: boolean;
  /** Replaces the text box as the source. The pasted text stays. */
  readonly file: File | null;
  /** The text from the link that opened the page; null without a link. */
  readonly linkText: string | null;
  /** The run that got exactly the rows of the link; empty if there is none, or the text has changed since. */
  readonly sentIn: string;
  readonly choices: SheetChoices;
  /** Cell edits in the preview, grouped by act. */
  readonly edits: readonly (readonly CellEdit[])[];
  /** Cell edits were dropped, since the text changed. */
  readonly hasLostEdits: boolean;
  /** The headers that the person chose as columns, now and on earlier visits. */
  readonly remembered: RememberedColumns;
  /** By row: the sets after moves by hand. They hold for one reading only, since rows are identified by index. */
  readonly moved: { readonly on: IntakeReading; readonly sets: Uint32Array } | null;
}

export type SheetEvent =
  | { kind: 'textChanged'; text: string }
  /** @param file null puts the file away */
  | { kind: 'fileChosen'; file: File | null }
  | { kind: 'choiceMade'; choices: Partial<SheetChoices> }
  /** @param header normalized header of the column; empty if it has none */
  | { kind: 'columnChosen'; key: string; column: number | null; header: string }
  /** @param to number of a set; an unused number makes a new set */
  | { kind: 'rowsMoved'; reading: IntakeReading; rows: readonly number[]; to: number }
  | { kind: 'movesUndone' }
  | { kind: 'cellsEdited'; edits: readonly CellEdit[] }
  /** The last act, or all of them. */
  | { kind: 'editsUndone'; all?: boolean }
  /** @param isWhole the run got every row of the reading */
  | { kind: 'sent'; runId: string; isWhole: boolean };

const noneOfRows = {
  setChoice: null,
  formats: {},
  doubtful: null,
  leaveOutDuplicates: false,
  leaveOutBad: false,
  leaveOutSentBefore: null,
  leaveOutOtherBefore: false,
} as const;

const noChoices: SheetChoices = { ...noneOfRows, corrections: {}, columns: {} };

const noEdits = { edits: [], hasLostEdits: false };

export function openedSheet(
  values: Pick<SheetState, 'text' | 'sentIn' | 'linkText' | 'remembered'>,
): SheetState {
  const isRestored = values.text !== '' && values.text !== values.linkText;
  return { ...values, isRestored, file: null, choices: noChoices, ...noEdits, moved: null };
}

/** The link defines the sets, and the person has not chosen otherwise. */
export function isGroupedByLink({ file, text, linkText, choices }: SheetState): boolean {
  return !file && text === linkText && choices.setChoice === null;
}

/** By row: its set, after moves by hand. */
export const setsOn = ({ moved }: Pick<SheetState, 'moved'>, reading: IntakeReading): Uint32Array =>
  moved?.on === reading ? moved.sets : reading.sets;

export function sheetReducer(state: SheetState, event: SheetEvent): SheetState {
  const { file, text, choices } = state;
  switch (event.kind) {
    case 'textChanged':
      // The box keeps its text: a longer one would block the page, and saving the draft at each key, too.
      if (event.text.length > TEXT_LIMIT) return from(state, new PastedText(event.text));
      return {
        ...from(state, null),
        text: event.text,
        sentIn: '',
        // Edits are stored by line number, which a changed text shifts.
        hasLostEdits: (state.hasLostEdits || state.edits.length > 0) && event.text !== '',
        choices: choicesFor(state, event.text),
      };
    case 'fileChosen':
      return from(state, event.file);
    case 'choiceMade':
      return {
        ...state,
        choices: { ...choices, ...event.choices },
        ...(hasOtherCells(choices.corrections, event.choices.corrections) && noEdits),
      };
    case 'columnChosen': {
      const { key, column, header } = event;
      return {
        ...state,
        choices: { ...choices, columns: { ...choices.columns, [key]: column }, formats: {} },
        remembered: header === '' ? state.remembered : { ...state.remembered, [key]: header },
      };
    }
    case 'rowsMoved': {
      const { reading, rows, to } = event;
      const sets = setsOn(state, reading).slice();
      for (const row of rows) sets[row] = to;
      return { ...state, moved: { on: reading, sets } };
    }
    case 'movesUndone':
      return { ...state, moved: null };
    case 'cellsEdited':
      return { ...state, edits: [...state.edits, event.edits], hasLostEdits: false };
    case 'editsUndone':
      return { ...state, edits: event.all ? [] : state.edits.slice(0, -1) };
    case 'sent': {
      const cleared = from(state, null);
      if (!isFromBox(state)) return cleared;
      // If the box has other rows, the page must not say that they were sent.
      const isAllOfLink = !file && text === state.linkText && event.isWhole;
      return { ...cleared, text: '', sentIn: isAllOfLink ? event.runId : '' };
    }
  }
}

/** Another delimiter, encoding or sheet puts other cells in the same places. */
const hasOtherCells = (before: Corrections, after: Corrections = before) =>
  (['delimiter', 'encoding', 'sheet'] as const).some((part) => before[part] !== after[part]);

/** True if the rows come from the text box or a paste. A chosen file leaves the text as it is. */
export const isFromBox = ({ file }: Pick<SheetState, 'file'>) => !file || file instanceof PastedText;

const from = (state: SheetState, file: File | null): SheetState => ({
  ...state,
  file,
  isRestored: false,
  choices: noChoices,
  ...noEdits,
});

/** The choices that still hold after a change of the text. */
function choicesFor(state: SheetState, next: string): SheetChoices {
  const { file, text, choices } = state;
  // Choices hold while a text is corrected, but not for another text.
  if (file || !isSameText(text, next)) return noChoices;
  // Choices about rows hold for the same rows only.
  if (!hasOneNewLine(text, next)) return { ...choices, ...noneOfRows };
  // Editing a link's text must not change its sets.
  return isGroupedByLink(state) ? { ...choices, setChoice: 'linePerSet' } : choices;
}
