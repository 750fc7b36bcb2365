import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { countUnknown } from '#contract/rowStates.ts';
import { columnWords, operationWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import type { Desk } from '#desk/desk.ts';
import { resultHeaders } from '#intake/file/exportedTable.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { inEnglish } from '#language/inEnglish.ts';
import type { CsvCell } from '#lib/csv.ts';
import { toXlsx } from '#lib/xlsx/toXlsx.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { runStateWords } from '#pageParts/words/runStateWords.ts';
import { outcomesOf, standingFindings } from '#run/outcomesOf.ts';
import type { Run } from '#run/run.ts';
import { exportRunColumns, localIso } from '#runPage/rows/exportRun.ts';
import { outcomeMessage, type TextFormatter } from '#runPage/rows/outcomeMessage.ts';
import { recordColumns } from '#runPage/rows/recordColumns.ts';
import { outcomeOf, type RowWithOutcome } from '#runPage/rows/rowWithOutcome.ts';
import type { TeamRun } from '#team/questionBeforeSending.ts';
import { type HistoryEntry, idsOfTeamRun } from './historyEntry.ts';

type Cells = ReadonlyMap<string, CsvCell>;
interface Line {
  cells: Cells;
  /** Its ids, under the header of their names. */
  ids: readonly { header: string; kind: ObjectKind; id: string }[];
}

interface WorkbookOf {
  desk: Pick<Desk, 'journal' | 'owner' | 'records'>;
  i18n: I18n;
  /** Adds the org's names of the records. Rejects with a ReadProblem if the org cannot be asked. */
  withNames: boolean;
}

/**
 * Runs on the first sheet, their rows on the second. Rows of own runs have the columns of their own exports, rows of a
 * team's run only what its record names. Everything except messages is in English, as in every export.
 */
export async function historyWorkbook(
  entries: readonly HistoryEntry[],
  { desk, i18n, withNames }: WorkbookOf,
  signal: AbortSignal,
): Promise<Blob> {
  const form = dateTimeFormat(i18n, 'minute');
  const say: TextFormatter = { words: (descriptor) => i18n._(descriptor), moment: (at) => form.format(at) };
  const lines: Line[] = [];
  for (const entry of entries) {
    signal.throwIfAborted();
    const about = startOf(entry);
    const rows = entry.run ? await linesOfRun(desk, entry.run, say) : linesOfTeamRun(desk, entry.ofTeam, say);
    for (const { cells, ids } of rows) lines.push({ cells: new Map([...about, ...cells]), ids });
  }
  const names = withNames ? await namesIn(desk, lines, signal) : null;
  const runs = {
    name: 'Runs',
    ...sheetOf(entries.map((entry) => ({ cells: cellsOfEntry(entry), ids: [] }))),
  };
  return toXlsx([runs, { name: 'Rows', ...sheetOf(lines, names) }], signal);
}

const STARTS = ['Started', 'Person'] as const;
const startOf = ({ at, person }: HistoryEntry): [string, string][] => [
  [STARTS[0], localIso(at)],
  [STARTS[1], person],
];

function cellsOfEntry(entry: HistoryEntry): Cells {
  const { id, operation, rowCount, counts, run, ofTeam } = entry;
  const state = run ? inEnglish(runStateWords(run)) : ofTeam.hasEnded ? 'Ended' : 'Not ended';
  return new Map<string, CsvCell>([
    ...startOf(entry),
    ['Operation', inEnglish(operationWords[operation].name)],
    ['Title', run?.title ?? ''],
    ['State', state],
    ['Rows', rowCount],
    ['Done or accepted', counts?.done ?? ''],
    ['Refused', counts?.refused ?? ''],
    ['Unknown', counts ? countUnknown(counts) : ''],
    ['Not sent', counts ? counts.notSent + counts.toGo : ''],
    ['Being sent', counts?.sending || ''],
    ['Note', run?.note ?? ''],
    ['From', run ? 'This browser' : 'Team'],
    ['Run', id],
  ]);
}

/** If the records of a run cannot be read, it gets one line without cells. */
async function linesOfRun({ journal }: WorkbookOf['desk'], { id }: Run, say: TextFormatter): Promise<Line[]> {
  const history = await journal.readRun(id).catch(() => null);
  if (!history)
    return [
      {
        cells: new Map([
          [resultHeaders.outcome, ''],
          [resultHeaders.message, say.words(msg`The records of this run cannot be read.`)],
          [resultHeaders.run, id],
        ]),
        ids: [],
      },
    ];
  const { run, rows, requests, findings } = history;
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  const findingOf = new Map(standingFindings(findings).map((finding) => [finding.row, finding]));
  const messageOf = ({ row, outcome }: RowWithOutcome) =>
    outcomeMessage(
      outcome,
      { operation: run.operation, finding: findingOf.get(row.index), earlier: undefined },
      say,
    );
  const columns = exportRunColumns(run, rows, messageOf);
  const headers = numbered(columns.map(({ header }) => header));
  const records = recordColumns(run.operation);
  return rows.map((row) => {
    const shown = { row, outcome: outcomeOf(row, outcomes) };
    return {
      cells: new Map(columns.map(({ text }, at) => [headers[at] ?? '', text(shown)])),
      ids: records.map(({ header, kind, idOf }) => ({ header: nameHeader(header), kind, id: idOf(shown) })),
    };
  });
}

const nameHeader = (header: string) => `${header} name`;

/** A header that is not taken yet, and now is: “Person (2)”. */
function freeHeader(header: string, taken: Set<string>): string {
  let name = header;
  for (let again = 2; taken.has(name); again++) name = `${header} (${again})`;
  taken.add(name);
  return name;
}

/** A column of the sheet gives way to one of ours with its name. */
function numbered(headers: readonly string[]): string[] {
  const taken = new Set<string>(STARTS);
  return headers
    .toReversed()
    .map((header) => freeHeader(header, taken))
    .toReversed();
}

/** The ids that it announced; after its end, those that are done or may be done. */
function linesOfTeamRun({ owner }: WorkbookOf['desk'], ofTeam: TeamRun, say: TextFormatter): Line[] {
  const { runId, operation, hasEnded, counts } = ofTeam;
  const field = subjectField(operation) ?? '';
  const [subject, kind] = [columnWords[operation][field], kindOfField(field)];
  if (!subject) return [];
  const isDone = counts?.unknown === 0;
  const outcome = inEnglish(stateWords(isDone ? 'done' : 'unknown', operation));
  const message = hasEnded
    ? msg`The team’s journal does not say which rows of this run are unknown.`
    : msg`The run has not ended: it may be done, or still on its way.`;
  return idsOfTeamRun(ofTeam).map((id) => ({
    cells: new Map([
      [inEnglish(subject), id],
      [resultHeaders.outcome, outcome],
      [resultHeaders.message, isDone ? '' : say.words(message)],
      [resultHeaders.org, owner.orgId],
      [resultHeaders.operation, operation],
      [resultHeaders.run, runId],
    ]),
    ids: kind ? [{ header: nameHeader(inEnglish(subject)), kind, id }] : [],
  }));
}

/** First the sent columns, then the outcome and all others. A line has no cells in columns of other operations. */
function sheetOf(lines: readonly Line[], names: ReadonlyMap<string, string> | null = null) {
  const before = new Set<string>();
  const from = new Set<string>();
  const named = new Set<string>();
  for (const { cells, ids } of lines) {
    const headers = [...cells.keys()];
    const position = headers.indexOf(resultHeaders.outcome);
    for (const name of headers.slice(0, position)) before.add(name);
    for (const name of headers.slice(position)) from.add(name);
    if (names) for (const { header } of ids) named.add(header);
  }
  const taken = new Set([...before, ...from]);
  const header = [...taken];
  return {
    // A sheet that was exported with names has such a column.
    header: [...header, ...Array.from(named, (name) => freeHeader(name, taken))],
    rows: lines.map(({ cells, ids }) => [
      ...header.map((name) => cells.get(name) ?? ''),
      ...Array.from(named, (name) => {
        const id = ids.find(({ header }) => header === name)?.id ?? '';
        return names?.get(canonicalId(id)) ?? '';
      }),
    ]),
  };
}

/** The org's names of the records in these lines, by id. */
async function namesIn({ records }: WorkbookOf['desk'], lines: readonly Line[], signal: AbortSignal) {
  const reads = await records?.load();
  const names = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(
    lines.flatMap(({ ids }) => ids),
    ({ kind }) => kind,
  )) {
    if (!reads || !records?.settings.kinds[kind]) continue;
    const ids = ofKind.map(({ id }) => id);
    const found = await reads.byId(kind, ids, signal);
    for (const [id, record] of found.records) if (record?.name) names.set(id, record.name);
  }
  return names;
}
