import { type ExportedLine, type ExportedTable, type LineMark, lineMarks } from './file/exportedTable.ts';
import type { Table } from './file/table.ts';
import { normalName } from './header.ts';

export type LeftOutWhy =
  | 'done'
  | 'unknown'
  /** Refused because it is so already. */
  | 'check'
  /** A later run of this browser has sent it again. */
  | 'sentAgain'
  /** Something else in its set is left out: the rest would be another set than the person made. */
  | 'setBroken'
  | 'unclear';

/** The row of the earlier run that a line sends again. */
export interface RowLink {
  runId: string;
  index: number;
}

export type ExportOffer =
  | { kind: 'otherOrg'; org: string }
  /** Their fates cannot be linked to one run; each of them can be taken in by itself. */
  | { kind: 'severalRuns' }
  /** Its run is in this journal and can still go on by itself: a row could go out twice. */
  | { kind: 'notOver'; runId: string }
  | {
      kind: 'rest';
      table: Table;
      /** By the number of the line, also where this journal does not hold the run: another one may. */
      links: ReadonlyMap<number, RowLink>;
      runId: string;
      /** What says of a line in `links` which it is, in a sheet made of lines that are not sent yet; empty where there is none. */
      marks: readonly LineMark[];
      /** The sheet names the run. Where it does not, `runId` is empty. */
      isMarked: boolean;
      /** This journal holds the run, so it was asked, and not the file. */
      isKnown: boolean;
      offered: number;
      leftOut: ReadonlyMap<LeftOutWhy, number>;
    }
  | { kind: 'otherOperation'; table: Table };

/** An exported sheet: what of it is left to do, or null until the journal was asked for the run. */
export interface Reimport {
  readonly runId: string;
  readonly offer: ExportOffer | null;
}

/** What this journal knows of the run that a file came from. */
export interface KnownRun {
  isOver: boolean;
  /** By row: why it is not to be sent again, null where it may be. */
  rows: readonly (LeftOutWhy | null)[];
}

/**
 * @param here the org and operation of this page
 * @param wantsAll of results that name no run: sends done rows, too, since another operation may be meant
 * @param known null where this journal does not hold the run: then the file counts
 */
export function exportOffer(
  { isMarked, table, lines }: ExportedTable,
  here: { orgId: string; operation: string },
  known: KnownRun | null,
  wantsAll = false,
): ExportOffer {
  // Lines that a person has added carry nothing of ours. They are sent like any other new line.
  const marked = lines.filter(({ org, run }) => org !== '' || run !== '');
  const stranger = marked.find(({ org }) => org !== here.orgId);
  if (stranger) return { kind: 'otherOrg', org: stranger.org };
  if (marked.some(({ operation }) => operation !== here.operation)) return { kind: 'otherOperation', table };
  const [runId = '', ...others] = runsOf(lines);
  if (others.length > 0) return { kind: 'severalRuns' };
  if (known && !known.isOver) return { kind: 'notOver', runId };

  const whys = withBrokenSets(
    table,
    lines,
    lines.map((line) => (isMarked ? whyNot(line, known) : wantsAll ? null : whyNotAgain(line))),
  );
  const offered = lines.filter((_, place) => whys[place] === null);
  const leftOut = new Map<LeftOutWhy, number>();
  for (const why of whys) if (why) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  const links = new Map(
    offered.flatMap(({ line, run, row }) =>
      run !== '' && row !== null ? [[line.number, { runId: run, index: row }] as const] : [],
    ),
  );
  return {
    kind: 'rest',
    table: { ...table, lines: offered.map(({ line }) => line) },
    links,
    runId,
    marks: links.size > 0 ? lineMarks(here, runId) : [],
    isMarked,
    isKnown: known !== null,
    offered: offered.length,
    leftOut,
  };
}

export function offeredTable(offer: ExportOffer): Table | null {
  return offer.kind === 'rest' || offer.kind === 'otherOperation' ? offer.table : null;
}

/** The runs that a file holds results of, each once; a file as it was exported holds one. */
export function runsOf(lines: readonly ExportedLine[]): string[] {
  return [...new Set(lines.map(({ run }) => run).filter((run) => run !== ''))];
}

function whyNot({ org, run, row, fate }: ExportedLine, known: KnownRun | null): LeftOutWhy | null {
  if (org === '' && run === '') return null;
  if (known) return row === null || row >= known.rows.length ? 'unclear' : (known.rows[row] ?? null);
  return whyNotAgain({ fate });
}

function whyNotAgain({ fate }: Pick<ExportedLine, 'fate'>): LeftOutWhy | null {
  if (fate === null) return 'unclear';
  return fate === 'refused' || fate === 'notSent' ? null : fate;
}

function withBrokenSets(
  { header }: Table,
  lines: readonly ExportedLine[],
  whys: readonly (LeftOutWhy | null)[],
): (LeftOutWhy | null)[] {
  const column = (header ?? []).findIndex((name) => normalName(name) === 'set');
  if (column < 0) return [...whys];
  const setOf = (place: number) => lines[place]?.line.cells[column] ?? '';
  const broken = new Set(whys.flatMap((why, place) => (why && setOf(place) !== '' ? [setOf(place)] : [])));
  return whys.map((why, place) => why ?? (broken.has(setOf(place)) ? 'setBroken' : null));
}
