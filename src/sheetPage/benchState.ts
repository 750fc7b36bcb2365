import type { RememberedColumns } from '#intake/columnSpec.ts';
import type { CellEdit } from '#intake/editedTable.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { TEXT_LIMIT } from '#intake/limits.ts';
import type { Corrections } from '#intake/readAs.ts';
import type { BenchChoices } from './prepareRows.ts';
import { hasOneNewLine, isSameText } from './read/isSameText.ts';
import { PastedText } from './read/pastedText.ts';
import { noMoves, type SetMoves, withMoved } from './sets/setMoves.ts';

/** What a person gave and chose on the page of a sheet. Everything else that the page shows follows from it. */
export interface BenchState {
  readonly text: string;
  /** The text is of an earlier visit and was not touched since. */
  readonly isRestored: boolean;
  /** Where the rows come from instead of the text box. What was pasted stays as it is. */
  readonly file: File | null;
  /** What the link brought that filled the page; null without a link. */
  readonly linkText: string | null;
  /** The run that all rows of the link, and no others, were handed to; empty where there is none, or other text came since. */
  readonly sentIn: string;
  readonly choices: BenchChoices;
  /** What was written over cells in the preview, act by act. */
  readonly edits: readonly (readonly CellEdit[])[];
  /** Changes of cells were given up, for the text was changed. */
  readonly hasLostEdits: boolean;
  /** The headers that the person took for columns, now and on earlier visits. */
  readonly remembered: RememberedColumns;
  /** What was moved between sets by hand. It holds for the reading that it was made on, because rows are known by place. */
  readonly moved: { readonly on: IntakeReading | null; readonly moves: SetMoves };
}

export type BenchEvent =
  | { kind: 'textChanged'; text: string }
  | { kind: 'fileChosen'; file: File }
  | { kind: 'filePutAway' }
  | { kind: 'choiceMade'; choices: Partial<BenchChoices> }
  /** @param header of the column, as names are compared; empty where it has none */
  | { kind: 'columnChosen'; key: string; column: number | null; header: string }
  /** @param to number of a set; one that does not exist yet is a new set */
  | { kind: 'rowsMoved'; reading: IntakeReading; rows: readonly number[]; to: number }
  | { kind: 'movesUndone' }
  | { kind: 'cellsEdited'; edits: readonly CellEdit[] }
  /** The last act, or all of them. */
  | { kind: 'editsUndone'; all?: boolean }
  /** @param isWhole every row of the reading was handed to the run */
  | { kind: 'sent'; runId: string; isWhole: boolean }
  | { kind: 'filledAgain' };

const noneOfRows = {
  setChoice: null,
  formats: {},
  doubtful: null,
  leaveOutDuplicates: false,
  leaveOutBad: false,
  leaveOutSentBefore: null,
  leaveOutOtherBefore: false,
} as const;

const noChoices: BenchChoices = { ...noneOfRows, corrections: {}, columns: {} };

const noEdits = { edits: [], hasLostEdits: false };

const noMovesMade = { on: null, moves: noMoves };

export function openedBench(
  given: Pick<BenchState, 'text' | 'sentIn' | 'linkText' | 'remembered'>,
): BenchState {
  const isRestored = given.text !== '' && given.text !== given.linkText;
  return { ...given, isRestored, file: null, choices: noChoices, ...noEdits, moved: noMovesMade };
}

/** The link says what each set holds, and the person has not chosen otherwise. */
export function isGroupedByLink({ file, text, linkText, choices }: BenchState): boolean {
  return !file && text === linkText && choices.setChoice === null;
}

/** The moves that hold for a reading. */
export const movesOn = ({ moved }: BenchState, reading: IntakeReading | null): SetMoves =>
  moved.on === reading ? moved.moves : noMoves;

export function benchReducer(state: BenchState, event: BenchEvent): BenchState {
  const { file, text, choices } = state;
  switch (event.kind) {
    case 'textChanged':
      // The box keeps what it has: with more it would stop answering, and so would the draft at each key.
      if (event.text.length > TEXT_LIMIT) return from(state, new PastedText(event.text));
      return {
        ...from(state, null),
        text: event.text,
        sentIn: '',
        // Lines are known by their numbers, which a changed text moves.
        hasLostEdits: (state.hasLostEdits || state.edits.length > 0) && event.text !== '',
        choices: choicesFor(state, event.text),
      };
    case 'fileChosen':
      return from(state, event.file);
    case 'filePutAway':
      return from(state, null);
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
      return {
        ...state,
        moved: { on: reading, moves: withMoved(movesOn(state, reading), reading.sets, rows, to) },
      };
    }
    case 'movesUndone':
      return { ...state, moved: noMovesMade };
    case 'cellsEdited':
      return { ...state, edits: [...state.edits, event.edits], hasLostEdits: false };
    case 'editsUndone':
      return { ...state, edits: event.all ? [] : state.edits.slice(0, -1) };
    case 'sent': {
      const cleared = from(state, null);
      if (!isFromBox(state)) return cleared;
      // With other rows in the box, the page must not say that these were sent.
      const isAllOfLink = !file && text === state.linkText && event.isWhole;
      return { ...cleared, text: '', sentIn: isAllOfLink ? event.runId : '' };
    }
    case 'filledAgain':
      return { ...from(state, null), text: state.linkText ?? '', sentIn: '' };
  }
}

/** Cut or taken otherwise, the source has other cells in the same places. */
const hasOtherCells = (before: Corrections, after: Corrections = before) =>
  (['delimiter', 'encoding', 'sheet'] as const).some((part) => before[part] !== after[part]);

/** Whether the rows come from the text box, or from what was pasted into it. A chosen file leaves its text as it is. */
export const isFromBox = ({ file }: Pick<BenchState, 'file'>) => !file || file instanceof PastedText;

const from = (state: BenchState, file: File | null): BenchState => ({
  ...state,
  file,
  isRestored: false,
  choices: noChoices,
  ...noEdits,
});

/** The choices that hold for a changed text. */
function choicesFor(state: BenchState, next: string): BenchChoices {
  const { file, text, choices } = state;
  // What was chosen for a sheet holds while its text is mended, and not for another one.
  if (file || !isSameText(text, next)) return noChoices;
  // What was said of its rows holds for these alone.
  if (!hasOneNewLine(text, next)) return { ...choices, ...noneOfRows };
  // One who mends what a link has brought did not ask for other sets.
  return isGroupedByLink(state) ? { ...choices, setChoice: 'linePerSet' } : choices;
}
