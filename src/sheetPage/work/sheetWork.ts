import * as z from 'zod/mini';
import type { ChosenFormats } from '#intake/columns/cellFormats.ts';
import type { Mapping } from '#intake/columns/columnSpec.ts';
import type { Corrections, HiddenContent, ReadAs } from '#intake/file/table.ts';
import type { Edit } from '#intake/rows/editedTable.ts';
import type { LookedUpIds } from '#intake/rows/lookedUpIds.ts';
import type { ColumnShapes, OwnColumn } from '#intake/rows/ownColumns.ts';
import type { SetChoice } from '#intake/sets/setChoice.ts';
import { textHash } from '#lib/mixChecksum.ts';

/** By the key of a field: the texts that name its records, and the person's choices among several. */
export type LookUps = Readonly<Record<string, Pick<LookedUpIds, 'column' | 'picked'>>>;

/** A person's answer about rows, with these rows and facts: about others, they are asked again. */
interface Answer {
  readonly choice: string;
  readonly about: string;
}

/** By the id of a decision. */
export type DecisionAnswers = Readonly<Record<string, Answer>>;

/** What a person chose and did to one text or file, in one way of cutting it into cells. */
export interface SheetWork {
  readonly corrections: Corrections;
  /** The text is a list of the org's records. */
  readonly isOfOrg: boolean;
  /** The text is a pasted table, of which parts were hidden, struck out or merged. */
  readonly pasted?: PastedHiddenContent;
  readonly columns: Mapping;
  readonly formats: ChosenFormats;
  readonly lookUps: LookUps;
  /** By the key of a field without a column: one value for all rows. */
  readonly forAll: Readonly<Record<string, string>>;
  /** Null: the sheet's own way, or none yet. */
  readonly setChoice: SetChoice | null;
  readonly answers: DecisionAnswers;
  /** By column: texts whose rows are left out. */
  readonly leftOutTexts: Readonly<Record<string, readonly string[]>>;
  /** By column: its shape when the person decided about its texts. An edit must not hide them. */
  readonly shapes: ColumnShapes;
  /** By column whose name is a question: the texts whose rows go. */
  readonly going: Readonly<Record<string, readonly string[] | 'all'>>;
  /** For a text with ids, by `rowKey`: the chosen ids. Null until the person chooses. */
  readonly meant: readonly string[] | null;
  /** The hash of what the person has read. Empty: nothing. */
  readonly read: string;
  /** Columns whose long lists the person has opened. */
  readonly opened: readonly string[];
  /** The org is asked about every row, not only about the first of a long sheet. */
  readonly asksOfAll: boolean;
  /** Edits in the preview, grouped by act. */
  readonly edits: readonly (readonly Edit[])[];
  /** Moves between sets, by row. They hold for the sets in which they were made. */
  readonly moved: { readonly on: string; readonly sets: Readonly<Record<string, number>> } | null;
}

/** What of a pasted table is left out, or included, and the text that does the other. */
export interface PastedHiddenContent extends Omit<HiddenContent, 'sheets'> {
  /** Cells of a merge after the first. */
  readonly merged: number;
  readonly other: string;
}

/** What was hidden in a file or a pasted table. */
export const hiddenContentOf = (
  { pasted }: Pick<SheetWork, 'pasted'>,
  { hidden }: ReadAs,
): HiddenContent | null => (pasted ? { ...pasted, sheets: [] } : hidden);

/** By the hash of the source or, if it was cut into cells in another way, by `savedWorkKey`. The last used one is last. */
export type SavedWork = Readonly<Record<string, SheetWork>>;

export const noWork: SheetWork = {
  ...{ corrections: {}, isOfOrg: false, columns: {}, formats: {}, lookUps: {}, forAll: {}, setChoice: null },
  ...{ answers: {}, leftOutTexts: {}, shapes: {}, going: {}, meant: null, read: '', opened: [] },
  asksOfAll: false,
  ...{ edits: [], moved: null },
};

export const without = <Value>(
  byKey: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(byKey).filter(([key]) => !keys.includes(key)));

/** Texts and files whose work is kept, each in each way of cutting it. */
const MOST = 12;

/** Equal for equal texts. */
export const hashOfText = (text: string) =>
  `text ${text.length} ${textHash(text)} ${textHash(`${text.length}${text}`)}`;

/** Equal for files of equal bytes. */
export async function hashOfFile(file: File): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return `file ${new Uint8Array(digest).join(' ')}`;
  } catch {
    // It cannot be read: the reader says why.
    return `file ${file.name} ${file.size} ${file.lastModified}`;
  }
}

/** Whether lines were only added. */
export function hasOnlyAddedLines(text: string, next: string): boolean {
  const lines = new Set(filledLines(next));
  return filledLines(text).every((line) => lines.has(line));
}

/** True if at most one line of `next` is new. No ratio: sheets share headers, ids their prefixes. */
export function hasAtMostOneNewLine(text: string, next: string): boolean {
  const [before, after] = [filledLines(text), filledLines(next)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const added = after.length - start - end;
  return added === 0 || (added === 1 && before.length - start - end <= 1);
}

const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

type CutBy = Pick<ReadAs, 'delimiter' | 'encoding' | 'sheet'>;

/** Choices about columns hold for the cells of one delimiter, encoding and sheet. */
export const savedWorkKey = (hash: string, { delimiter, encoding, sheet }: CutBy) =>
  `${hash}\n${JSON.stringify([delimiter, encoding, sheet])}`;

/** Adds the work on a source, without consents to send rows: these are asked again on a later visit. */
export function withWork(saved: SavedWork, hash: string, work: SheetWork): SavedWork {
  const { wantsAllResults: _, ...corrections } = work.corrections;
  const answers = Object.entries(work.answers).filter(([, { choice }]) => choice === 'leaveOut');
  const shapes = Object.entries(work.shapes).filter(([column]) => work.leftOutTexts[column]);
  const { going, meant, read, opened, asksOfAll } = noWork;
  const kept: SheetWork = {
    ...{ ...work, corrections, going, meant, read, opened, asksOfAll },
    ...{ answers: Object.fromEntries(answers), shapes: Object.fromEntries(shapes) },
  };
  const { [hash]: __, ...rest } = saved;
  if (JSON.stringify(kept) === JSON.stringify(noWork)) return rest;
  return Object.fromEntries([...Object.entries(rest), [hash, kept] as const].slice(-MOST));
}

type OfTexts = Pick<SheetWork, 'leftOutTexts' | 'shapes' | 'going'>;

/** Leaves out the rows of a text, or includes them again. */
export function withTextLeftOut(
  { leftOutTexts, shapes }: OfTexts,
  { column, shape }: Pick<OwnColumn, 'column' | 'shape'>,
  text: string,
  isLeftOut: boolean,
): Pick<OfTexts, 'leftOutTexts' | 'shapes'> {
  const { [column]: before = [], ...others } = leftOutTexts;
  const { [column]: _, ...otherShapes } = shapes;
  const texts = before.filter((one) => one !== text);
  if (isLeftOut) texts.push(text);
  return texts.length === 0
    ? { leftOutTexts: others, shapes: otherShapes }
    : {
        leftOutTexts: { ...others, [column]: texts },
        shapes: { ...otherShapes, [column]: shape },
      };
}

/** Says which values of a question go. */
export const withValuesToSend = (
  { going, shapes }: OfTexts,
  column: OwnColumn['column'],
  values: readonly string[] | 'all',
): Pick<OfTexts, 'going' | 'shapes'> => ({
  going: { ...going, [column]: values },
  shapes: { ...shapes, [column]: 'answered' as const },
});

/** The edits of the last other source that has some. */
export function editsOfEarlierSheet(saved: SavedWork, hash: string): readonly Edit[] {
  const isOther = (other: string) => other.split('\n')[0] !== hash;
  const last = Object.entries(saved).findLast(([other, { edits }]) => isOther(other) && edits.length > 0);
  return last?.[1].edits.flat() ?? noEdits;
}

const noEdits: readonly Edit[] = [];

const sheetWork = z.looseObject({
  corrections: z.looseObject({}),
  columns: z.looseObject({}),
  forAll: z._default(z.record(z.string(), z.string()), {}),
  answers: z.record(z.string(), z.object({ choice: z.string(), about: z.string() })),
  leftOutTexts: z.record(z.string(), z.array(z.string())),
  shapes: z.record(z.string(), z.string()),
  edits: z.array(z.array(z.looseObject({ line: z.number(), id: z.string() }))),
  moved: z.nullable(z.object({ on: z.string(), sets: z.record(z.string(), z.number()) })),
});

const savedWork = z.record(z.string(), sheetWork);

/** The work in a draft, which only this page writes; none if another version wrote it. */
export function workInDraft(text: string): SavedWork {
  try {
    return savedWork.parse(JSON.parse(text)) as unknown as SavedWork;
  } catch {
    return {};
  }
}
