import { NAME_LINES_KEY, type RememberedColumns, rememberColumn } from '#intake/columns/rememberedColumns.ts';
import { PASTE_LIMIT } from '#intake/file/limits.ts';
import type { Corrections, ReadAs } from '#intake/file/table.ts';
import type { Edit } from '#intake/rows/editedTable.ts';
import { pickedIdKey } from '#intake/rows/lookedUpIds.ts';
import {
  hasAtMostOneNewLine,
  hashOfText,
  hasOnlyAddedLines,
  type LookUps,
  noWork,
  type PastedHiddenContent,
  type SavedWork,
  type SheetWork,
  savedWorkKey,
  without,
  withWork,
} from './sheetWork.ts';
import { withRememberedMeaning } from './withMeanings.ts';

/** A text that is too long for the text box: it is read like a file. */
export class PastedFile extends File {
  constructor(text: string) {
    // A byte order mark, so that the encoding is not guessed.
    super(['\ufeff', text], 'pasted.txt');
  }
}

/** The input and choices of a person on a sheet's page. Everything else on the page is derived from them. */
export interface SheetState {
  /** The work on the text or file. */
  readonly work: SheetWork;
  readonly text: string;
  /** The text is from an earlier visit and not edited since. */
  readonly isRestored: boolean;
  /** Replaces the text box as the source. The pasted text stays. */
  readonly file: File | null;
  /** The hash of the text or file; null until that of a file is known. */
  readonly hash: string | null;
  /** The text from the link that opened the page; null without a link. */
  readonly linkText: string | null;
  /** The run that got rows of the link; empty if there is none, or the text has changed since. */
  readonly sentIn: string;
  /** The columns that the person chose, now and on earlier visits. */
  readonly remembered: RememberedColumns;
  /** What the person did to other texts and files, and to this one on an earlier visit. */
  readonly saved: SavedWork;
}

export type SheetEvent =
  | { kind: 'textChanged'; text: string; isOfOrg?: boolean; pasted?: PastedHiddenContent | null }
  /** In a pasted table, what was hidden becomes rows, or is left out again. */
  | { kind: 'hiddenPartsPasted'; isIncluded: boolean }
  /** @param file null puts the file away */
  | { kind: 'fileChosen'; file: File | null }
  | { kind: 'fileHashed'; file: File; hash: string }
  | { kind: 'choiceMade'; choices: Partial<SheetWork> }
  | { kind: 'corrected'; part: Corrections; forNext?: ForNext }
  /** @param readAs how the source was read before */
  | { kind: 'cellsCorrected'; readAs: ReadAs; part: Pick<Corrections, 'delimiter' | 'encoding' | 'sheet'> }
  | { kind: 'columnChosen'; keys: readonly string[]; column: number | null; forNext: ForNext }
  /** @param value for all rows; null takes it back */
  | { kind: 'valueGiven'; key: string; value: string | null }
  /** @param value of the org's list, for all rows with this text; null forgets it */
  | { kind: 'textExplained'; key: string; text: string; value: string | null }
  /** @param id the record that the line means, of several with the same text */
  | { kind: 'recordPicked'; key: string; line: number; text: string; id: string }
  /** @param on the sets; @param to number of a set; an unused number makes a new set */
  | { kind: 'rowsMoved'; on: string; rows: readonly number[]; to: number }
  /** @param joins belongs to the act before: they are undone together */
  | { kind: 'edited'; edits: readonly Edit[]; joins?: boolean | undefined }
  /** The last act, or all of them. */
  | { kind: 'editsUndone'; all?: boolean }
  | { kind: 'sent'; runId: string };

/** What is remembered for sheets with the same names of columns: the name of the column, empty for none. */
type ForNext = { columnSet: string; name: string } | null;

export function openedSheet(
  values: Pick<SheetState, 'text' | 'sentIn' | 'linkText' | 'remembered' | 'saved'>,
): SheetState {
  const isRestored = values.text !== '' && values.text !== values.linkText;
  const hash = hashOfText(values.text);
  return { ...values, isRestored, file: null, hash, work: values.saved[hash] ?? noWork };
}

/** The link defines the sets, and the person has not chosen otherwise. */
export const isGroupedByLink = ({ file, text, linkText, work }: SheetState): boolean =>
  !file && text === linkText && work.setChoice === null;

/** The work on every source, with that on the shown one. */
export const allWork = ({ saved, hash, work }: SheetState): SavedWork =>
  hash === null ? saved : withWork(saved, hash, work);

export function sheetReducer(state: SheetState, event: SheetEvent): SheetState {
  const { file, text, work } = state;
  const { edits, corrections } = work;
  const withPart = (part: Partial<SheetWork>): SheetState => ({ ...state, work: { ...work, ...part } });
  const withAnswer = (keys: readonly string[], answer: ForNext) =>
    answer ? rememberColumn(state.remembered, keys, answer.columnSet, answer.name) : state.remembered;
  switch (event.kind) {
    case 'textChanged':
      return withText(state, event.text, event);
    case 'hiddenPartsPasted': {
      const { pasted } = work;
      if (!pasted) return state;
      return withText(state, pasted.other, {
        pasted: { ...pasted, isIncluded: event.isIncluded, other: text },
      });
    }
    case 'fileChosen':
      return withSource(state, { file: event.file, hash: event.file ? null : hashOfText(text) });
    case 'fileHashed':
      if (event.file !== file) return state;
      return { ...state, hash: event.hash, work: state.saved[event.hash] ?? work };
    case 'choiceMade':
      return withPart(event.choices);
    case 'corrected': {
      const { part, forNext = null } = event;
      // Other names of columns may name the field.
      const forAll = 'headerLine' in part ? noWork.forAll : work.forAll;
      return {
        ...withPart({ corrections: { ...corrections, ...part }, forAll }),
        remembered: withAnswer([NAME_LINES_KEY], forNext),
      };
    }
    case 'cellsCorrected': {
      const { readAs, part } = event;
      const before = state.hash === null ? '' : savedWorkKey(state.hash, readAs);
      const saved = before === '' ? state.saved : withWork(state.saved, before, work);
      const kept = saved[savedWorkKey(state.hash ?? '', { ...readAs, ...part })] ?? noWork;
      // Line numbers of one sheet mean nothing in another.
      const { firstLine, lastLine, headerLine, nameLines, ...same } = corrections;
      const { isOfOrg, pasted } = work;
      return {
        ...{ ...state, saved },
        work: {
          ...{ ...kept, isOfOrg, ...(pasted && { pasted }) },
          corrections: { ...(part.sheet === undefined ? corrections : same), ...part },
        },
      };
    }
    case 'columnChosen': {
      const { keys, column, forNext } = event;
      // The column is one field's, unless it is chosen for several at once.
      const others = Object.entries(work.columns).filter(([, one]) => one === null || one !== column);
      const chosen = Object.fromEntries([...others, ...keys.map((key) => [key, column] as const)]);
      const [lookUps, forAll] = [without(work.lookUps, keys), without(work.forAll, keys)];
      return {
        ...withPart({ columns: chosen, formats: {}, lookUps, forAll }),
        remembered: withAnswer(keys, forNext),
      };
    }
    case 'valueGiven': {
      const { key, value } = event;
      const forAll = { ...without(work.forAll, [key]), ...(value !== null && { [key]: value }) };
      const [columns, lookUps] = [without(work.columns, [key]), without(work.lookUps, [key])];
      return withPart({ columns, lookUps, forAll });
    }
    case 'textExplained':
      return { ...state, remembered: withRememberedMeaning(state.remembered, event) };
    case 'recordPicked': {
      const { key, line, id } = event;
      const { [key]: lookUp } = work.lookUps;
      if (!lookUp) return state;
      const picked = { ...lookUp.picked, [pickedIdKey(line, event.text)]: id };
      return withPart({ lookUps: { ...work.lookUps, [key]: { ...lookUp, picked } } });
    }
    case 'rowsMoved': {
      const { on, rows, to } = event;
      const before = work.moved?.on === on ? work.moved.sets : {};
      const sets = { ...before, ...Object.fromEntries(rows.map((row) => [row, to])) };
      return withPart({ moved: { on, sets } });
    }
    case 'edited': {
      const [before, act] = event.joins ? [edits.slice(0, -1), edits.at(-1) ?? []] : [edits, []];
      return withPart({ edits: [...before, [...act, ...event.edits]] });
    }
    case 'editsUndone':
      return withPart({ edits: event.all ? [] : edits.slice(0, -1) });
    case 'sent': {
      if (!isFromBox(state)) return withSource(state, { file: null, hash: hashOfText(text) });
      // If the box has other rows, the page must not say that they were sent.
      const sentIn = !file && text === state.linkText ? event.runId : '';
      return { ...withSource(state, { file: null, hash: hashOfText('') }), work: noWork, text: '', sentIn };
    }
  }
}

/** Another source, with the work that was done on it before. */
function withSource(state: SheetState, source: Pick<SheetState, 'file' | 'hash'>): SheetState {
  const saved = allWork(state);
  return { ...state, ...source, saved, isRestored: false, work: saved[source.hash ?? ''] ?? noWork };
}

/** True if the rows come from the text box or a paste. A chosen file leaves the text as it is. */
export const isFromBox = ({ file }: Pick<SheetState, 'file'>) => !file || file instanceof PastedFile;

type GivenText = Pick<SheetEvent & { kind: 'textChanged' }, 'isOfOrg' | 'pasted'>;

function withText(state: SheetState, next: string, { isOfOrg = false, pasted }: GivenText): SheetState {
  const { text, file, work } = state;
  // The box keeps its text: a longer one would block the page, and saving the draft at each key, too.
  if (next.length > PASTE_LIMIT)
    return sheetReducer(state, { kind: 'fileChosen', file: new PastedFile(next) });
  const isTyped = !file && next !== '' && text !== '' && hasAtMostOneNewLine(text, next);
  // A text that is half typed is not kept, unless rows were changed in it.
  const saved = isTyped && work.edits.length === 0 ? state.saved : allWork(state);
  const hash = hashOfText(next);
  return {
    ...{ ...state, saved, hash, file: null, isRestored: false, text: next, sentIn: '' },
    work:
      saved[hash] ??
      (isTyped && !pasted
        ? typedOn(state, next)
        : isOfOrg || pasted
          ? { ...noWork, isOfOrg, ...(pasted && { pasted }) }
          : noWork),
  };
}

const isEmpty = (byKey: object) => Object.keys(byKey).length === 0;

/** What still holds after a person typed. Rows may be other rows then, so edits of rows do not. */
function typedOn(state: SheetState, next: string): SheetWork {
  const { work } = state;
  const { pasted, ...rest } = work;
  const isMoved = state.text.split('\n').length !== next.split('\n').length;
  // A picked record holds for its line number only.
  const unpicked: LookUps = Object.fromEntries(
    Object.entries(work.lookUps).map(([key, { column }]) => [key, { column, picked: {} }]),
  );
  const after: SheetWork = {
    ...rest,
    ...{ edits: noWork.edits, moved: null, meant: null, isOfOrg: false },
    // A value for all rows is not for another customer's row, nor for a column that the sheet has now.
    forAll: isEmpty(work.forAll) || hasOnlyAddedLines(state.text, next) ? work.forAll : noWork.forAll,
    lookUps: isMoved && !isEmpty(unpicked) ? unpicked : work.lookUps,
    // Editing a link's text must not change its sets.
    setChoice: isGroupedByLink(state) ? 'linePerSet' : work.setChoice,
  };
  // The same object: typing must not make the rows of the last reading be decided again.
  const isSame =
    !pasted &&
    Object.keys(after).every((key) => after[key as keyof SheetWork] === work[key as keyof SheetWork]);
  return isSame ? work : after;
}
