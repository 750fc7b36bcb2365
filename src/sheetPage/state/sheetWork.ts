import * as z from 'zod/mini';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import type { ReadAs } from '#intake/file/table.ts';
import type { Edit } from '#intake/rows/editedTable.ts';
import { mixed } from '#lib/mixed.ts';
import type { SheetChoices } from './prepareRows.ts';

/** What a person did to the rows of one text or file. */
export interface SheetWork {
  readonly choices: SheetChoices;
  /** Choices made under another delimiter, encoding or sheet, by `viewOf`. */
  readonly otherViews: Readonly<Record<string, SheetChoices>>;
  /** Edits in the preview, grouped by act. */
  readonly edits: readonly (readonly Edit[])[];
  /** Moves between sets, by row. They hold while rows and sets are numbered as they were. */
  readonly moved: { readonly on: number; readonly sets: Readonly<Record<string, number>> } | null;
  /** Its rows were sent. It holds for this version of the file only: next week's file of the same name is another. */
  readonly isSent?: true;
}

/** By `sourceOf`, the last used one last. */
export type SavedWork = Readonly<Record<string, SheetWork>>;

export const noChoices: SheetChoices = {
  setChoice: null,
  formats: {},
  doubtful: null,
  leaveOutDuplicates: false,
  leaveOutBad: false,
  leaveOutSentBefore: null,
  leaveOutOtherBefore: false,
  leaveOutStates: [],
  corrections: {},
  columns: {},
  lookUps: {},
};

export const noWork: SheetWork = { choices: noChoices, otherViews: {}, edits: [], moved: null };

/** Texts and files whose work is kept. */
const MOST = 6;

/** Files that were dropped together. As a file, it has their names and their size. */
export class SeveralFiles extends File {
  readonly files: readonly File[];
  constructor(files: readonly File[]) {
    super([...files], files.map(({ name }) => name).join(', '));
    this.files = files;
  }
}

const filesOf = (file: File) => (file instanceof SeveralFiles ? file.files : [file]);

/** Name and size of each file: a browser does not tell where it is. No name has a slash. Edits also compare their lines. */
export const sourceOf = (file: File | null) =>
  file
    ? filesOf(file)
        .map(({ name, size }) => `${name} ${size}`)
        .join('/')
    : '';

/** Choices about columns hold for these cells only. */
export const viewOf = ({ delimiter, encoding, sheet }: Pick<ReadAs, 'delimiter' | 'encoding' | 'sheet'>) =>
  JSON.stringify([delimiter, encoding, sheet]);

const namesIn = (source: string) => source.split('/').map((one) => one.replace(/ \d+$/, ''));

/**
 * The work on a file. Of its other versions, and of tables that it was a part of, the edits and moves: their lines are
 * compared, so what does not fit is told. Choices hold for one version only.
 */
export function workOn(saved: SavedWork, file: File | null): SheetWork {
  const source = sourceOf(file);
  const own = saved[source];
  if (own || !file) return own ?? noWork;
  const names = new Set(namesIn(source));
  const other = Object.keys(saved).findLast(
    (key) => key !== '' && !saved[key]?.isSent && namesIn(key).some((name) => names.has(name)),
  );
  const { edits, moved } = saved[other ?? ''] ?? noWork;
  return other === undefined ? noWork : { ...noWork, edits, moved };
}

/** Adds the work on a source, without decisions to send a row all the same: these are asked again. */
export function withWork(saved: SavedWork, source: string, work: SheetWork): SavedWork {
  const { wantsAllResults: _, ...corrections } = work.choices.corrections;
  const { asksOfAll, ...choices } = withoutConsent(work.choices);
  // The person agreed to these calls once. A later visit repeats them only if rows are left out by their state.
  const asks = asksOfAll && choices.leaveOutStates?.length ? { asksOfAll } : {};
  const kept = { ...work, choices: { ...choices, ...asks, corrections } };
  const { [source]: __, ...others } = saved;
  if (JSON.stringify(kept) === JSON.stringify(noWork)) return others;
  return Object.fromEntries([...Object.entries(others), [source, kept] as const].slice(-MOST));
}

/** Without the decisions to send a row all the same: other rows need their own. */
export function withoutConsent(choices: SheetChoices): SheetChoices {
  const { knownBefore, ...kept } = choices;
  const doubtful = choices.doubtful === 'leaveOut' ? choices.doubtful : null;
  const leaveOutSentBefore = choices.leaveOutSentBefore || null;
  const isWithout =
    !knownBefore && doubtful === choices.doubtful && leaveOutSentBefore === choices.leaveOutSentBefore;
  // The same choices again: what depends on them need not be derived anew after each edit.
  return isWithout ? choices : { ...kept, doubtful, leaveOutSentBefore };
}

const savedWork = z.catch(
  z.record(
    z.string(),
    z.object({
      choices: z.looseObject({ corrections: z.looseObject({}), columns: z.looseObject({}) }),
      otherViews: z.looseObject({}),
      edits: z.array(z.array(z.looseObject({ line: z.number(), mark: z.number() }))),
      moved: z.nullable(z.object({ on: z.number(), sets: z.record(z.string(), z.number()) })),
      isSent: z.exactOptional(z.literal(true)),
    }),
  ),
  {},
);

/** The work in a draft, which only this page writes; none if another version wrote it. */
export function workInDraft(text: string): SavedWork {
  try {
    return savedWork.parse(JSON.parse(text)) as unknown as SavedWork;
  } catch {
    return {};
  }
}

type Numbered = Pick<IntakeReading, 'sets' | 'lineNumbers' | 'sourceMark'>;

/** A number that differs between readings with other lines, or with rows or sets numbered differently. */
export function numberingOf({ sets, lineNumbers, sourceMark }: Numbered): number {
  let hash = sourceMark;
  for (const numbers of [sets, lineNumbers]) for (const number of numbers) hash = mixed(hash, number);
  return hash;
}

/** By row: its set, after moves by hand; null if the moves do not fit this reading. */
export function setsAfterMoves(moved: SheetWork['moved'], reading: Numbered): Uint32Array | null {
  if (!moved) return reading.sets;
  if (moved.on !== numberingOf(reading)) return null;
  const sets = reading.sets.slice();
  for (const [row, set] of Object.entries(moved.sets)) sets[Number(row)] = set;
  return sets;
}
