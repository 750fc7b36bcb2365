import { isSendable } from '#contract/rowStates.ts';
import {
  type ExportedLine,
  type ExportedTable,
  type LineMark,
  lineMarks,
  resultHeaders,
} from '../file/exportedTable.ts';
import { normalName } from '../file/header.ts';
import type { Line, Table } from '../file/table.ts';
import { setNameInColumn } from '../sets/setChoice.ts';

export type SkipReason =
  | 'done'
  | 'unknown'
  | 'alreadyDone'
  /** A later run of this browser has sent it again. */
  | 'sentAgain'
  /** Another row of its set is left out: the rest would be a different set. */
  | 'setBroken'
  /** It was left out of the run, since a person wanted so or it was done already. */
  | 'leftOutBefore'
  | 'unclear'
  | 'repeated';

/** The original row in an earlier run. */
export interface OriginalRow {
  runId: string;
  index: number;
}

export type ReimportOffer =
  | { kind: 'otherOrg'; org: string }
  /** Rows of several runs cannot be linked to one. Import each run alone. */
  | { kind: 'severalRuns' }
  /** Its run is in this journal and can still continue: a row could be sent twice. */
  | { kind: 'notOver'; runId: string }
  | {
      kind: 'rest';
      /** By line number. Also set if this journal does not have the run: another one may. */
      links: ReadonlyMap<number, OriginalRow>;
      runId: string;
      /** The columns that identify a line of `links` in a sheet of unsent lines; empty without links. */
      marks: readonly LineMark[];
      /** The sheet names its run. If not, `runId` is empty. */
      isMarked: boolean;
      /** This journal has the run and decided instead of the file. */
      isKnown: boolean;
      offered: number;
      leftOut: ReadonlyMap<SkipReason, number>;
      /** Numbers of offered lines whose values, or outcome, are those of another line. */
      sortedInPart: ReadonlySet<number>;
    }
  | { kind: 'otherOperation' };

/** An exported sheet and its unfinished rows; `offer` is null until the journal was asked for the run. */
export interface Reimport {
  readonly runId: string;
  readonly offer: ReimportOffer | null;
}

/** This journal's state of the run that a file came from. */
export interface ReimportedRun {
  isOver: boolean;
  /** By row: why it must not be sent again; null if it may. */
  rows: readonly (SkipReason | null)[];
  /** By row: the id of the record that it changes; empty if the operation makes records. */
  ids?: readonly string[];
}

/**
 * What is offered of an exported table, and the lines to read.
 * @param here the org and operation of this page
 * @param wantsAll for results without a run: includes done rows, since another operation may be intended
 * @param known null if this journal does not have the run: then the file decides
 */
export function reimportOffer(
  { isMarked, namedOperations, table, lines }: ExportedTable,
  here: { orgId: string; operation: string },
  known: ReimportedRun | null,
  wantsAll = false,
): { offer: ReimportOffer; lines: readonly Line[] } {
  // Another export with other columns below this one.
  if (lines.some(({ run }) => run === resultHeaders.run))
    return { offer: { kind: 'severalRuns' }, lines: [] };
  // Lines added by a person lack our columns. They are sent like any other new line.
  const linesOfRuns = lines.filter(({ org, run }) => org !== '' || run !== '');
  const stranger = linesOfRuns.find(({ org }) => org !== here.orgId);
  if (stranger) return { offer: { kind: 'otherOrg', org: stranger.org }, lines: [] };
  const isNamedOther = namedOperations.every((name) => name !== here.operation) && namedOperations.length > 0;
  if (isNamedOther || linesOfRuns.some(({ operation }) => operation !== here.operation))
    return { offer: { kind: 'otherOperation' }, lines: table.lines };
  const [runId = '', ...others] = exportedRunIds(lines);
  if (others.length > 0) return { offer: { kind: 'severalRuns' }, lines: [] };
  if (known && !known.isOver) return { offer: { kind: 'notOver', runId }, lines: [] };

  const isCopy = copiesIn(lines);
  // A line that stands again breaks no set: its row goes with it.
  const whys = withRepeats(
    lines,
    known,
    withBrokenSets(
      table,
      lines,
      known,
      lines.map((line) => {
        if (!isMarked) return wantsAll ? null : whyNotAgain(line);
        const why = whyNot(line, known);
        return why && isCopy(line) ? 'unclear' : why;
      }),
    ),
  );
  const offered = lines.filter((_, position) => whys[position] === null);
  const leftOut = new Map<SkipReason, number>();
  for (const why of whys) if (why) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  const links = new Map(
    offered.flatMap((exportedLine) => {
      const { line, run, row } = exportedLine;
      const isLinked = run !== '' && row !== null && !isNewRow(exportedLine, known);
      return isLinked ? [[line.number, { runId: run, index: row }] as const] : [];
    }),
  );
  const marks = links.size > 0 ? lineMarks(here, runId) : [];
  const isKnown = known !== null;
  const offer = {
    kind: 'rest',
    links,
    runId,
    marks,
    isMarked,
    isKnown,
    offered: offered.length,
    leftOut,
    sortedInPart: new Set(
      // What the journal knows of the outcomes counts, not the file.
      offered.flatMap(({ line, hasOtherValues, hasOtherOutcome }) =>
        hasOtherValues || (hasOtherOutcome && !known) ? line.number : [],
      ),
    ),
  } as const;
  return { offer, lines: offered.map(({ line }) => line) };
}

/** The runs named in a file, each once; an unedited export has one. */
export function exportedRunIds(lines: readonly ExportedLine[]): string[] {
  return [...new Set(lines.map(({ run }) => run).filter((run) => run !== ''))];
}

/** A finished line of the run that was copied, with another id typed over its own. A corrected line stays its row. */
function isNewRow({ line, row }: ExportedLine, known: ReimportedRun | null): boolean {
  const [why, id] = row === null ? [] : [known?.rows[row], known?.ids?.[row]];
  return why && id ? !line.cells.some((cell) => cell.includes(id.slice(0, 15))) : false;
}

/** Finds later lines of the same row with other cells: the sheet does not say to which of them the outcome belongs. */
function copiesIn(lines: readonly ExportedLine[]): (line: ExportedLine) => boolean {
  const first = new Map<string, ExportedLine>();
  for (const line of lines) {
    const key = `${line.run} ${line.row}`;
    if (line.row !== null && !first.has(key)) first.set(key, line);
  }
  return ({ run, row, line }) => {
    const original = first.get(`${run} ${row}`)?.line ?? line;
    return original.cells.join('\t') !== line.cells.join('\t');
  };
}

/** A row of the run goes once, and not if another line of it must not go: two exports may stand in one sheet. */
function withRepeats(
  lines: readonly ExportedLine[],
  known: ReimportedRun | null,
  whys: readonly (SkipReason | null)[],
): (SkipReason | null)[] {
  const rowKeys = lines.map(({ run, row }) => (run === '' || row === null ? '' : `${run} ${row}`));
  // Most results have each row once.
  const isOnce = new Set(rowKeys.filter(Boolean)).size === rowKeys.filter(Boolean).length;
  if (isOnce) return [...whys];
  const keys = rowKeys.map(
    (key, position) => key && [key, ...(lines[position]?.line.cells ?? [])].join('\t').trimEnd(),
  );
  const first = new Map<string, number>();
  const found = new Map<string, SkipReason>();
  // Corrected in one of two exports, while the other says that it went. The journal knows which rows did.
  const gone = new Set(
    lines.flatMap(({ outcome }, position) =>
      !known && outcome && outcome !== 'leftOut' && !isSendable(outcome) ? (rowKeys[position] ?? []) : [],
    ),
  );
  for (const [position, key] of keys.entries()) {
    const { [position]: why } = whys;
    if (!first.has(key)) first.set(key, position);
    if (why) found.set(key, why);
  }
  return keys.map((key, position) => {
    const { [position]: why = null } = whys;
    if (why !== null || key === '') return why;
    if (gone.has(rowKeys[position] ?? '')) return found.get(key) ?? 'unclear';
    return found.get(key) ?? (first.get(key) === position ? null : 'repeated');
  });
}

function whyNot(exportedLine: ExportedLine, known: ReimportedRun | null): SkipReason | null {
  const { org, run, row, outcome } = exportedLine;
  if ((org === '' && run === '') || isNewRow(exportedLine, known)) return null;
  const isOfRun = run !== '' || outcome !== 'leftOut';
  if (known && isOfRun)
    return row === null || row >= known.rows.length ? 'unclear' : (known.rows[row] ?? null);
  return whyNotAgain(exportedLine);
}

function whyNotAgain({ outcome, run }: Pick<ExportedLine, 'outcome' | 'run'>): SkipReason | null {
  // A person may write these words over the outcome of a row of the run.
  if (outcome === 'leftOut') return run === '' ? 'leftOutBefore' : 'unclear';
  if (outcome === null) return 'unclear';
  return isSendable(outcome) ? null : outcome;
}

function withBrokenSets(
  { header }: Table,
  lines: readonly ExportedLine[],
  known: ReimportedRun | null,
  whys: readonly (SkipReason | null)[],
): (SkipReason | null)[] {
  const column = (header ?? []).findIndex((name) => normalName(name) === 'set');
  if (column < 0) return [...whys];
  const setOf = (position: number) => (lines[position] ? setNameInColumn(lines[position].line, column) : '');
  const setsOf = (isMeant: (why: SkipReason) => boolean) =>
    new Set(
      whys.flatMap((why, position) =>
        why && isMeant(why) && setOf(position) !== '' ? [setOf(position)] : [],
      ),
    );
  // What was left out of the run was in none of its sets.
  const broken = setsOf((why) => why !== 'leftOutBefore');
  // A set that is done has its order already, so a copied line with its number is a new set.
  const open = setsOf((why) => why !== 'done' && why !== 'leftOutBefore');
  return whys.map((why, position) => {
    const isNew = lines[position] !== undefined && isNewRow(lines[position], known);
    return why ?? ((isNew ? open : broken).has(setOf(position)) ? 'setBroken' : null);
  });
}
