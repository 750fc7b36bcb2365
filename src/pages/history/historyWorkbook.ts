import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { operationNames, operations, subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { countUnknown } from '#contract/rowStates.ts';
import { columnWords, operationWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import type { Desk } from '#desk/desk.ts';
import { newIdHeader, resultHeaders } from '#intake/file/exportedTable.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { momentForm } from '#language/momentForm.ts';
import type { CsvCell } from '#lib/csv.ts';
import { toXlsx } from '#lib/xlsx/toXlsx.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { runStateWords } from '#pageParts/words/runStateWords.ts';
import { outcomesOf, standingFindings } from '#run/outcomesOf.ts';
import type { Run } from '#run/run.ts';
import { exportRunColumns, localIso } from '#runPage/rows/exportRun.ts';
import { outcomeMessage, type TextFormatter } from '#runPage/rows/outcomeMessage.ts';
import { outcomeOf, type RowWithOutcome } from '#runPage/rows/rowWithOutcome.ts';
import type { TeamRun } from '#team/questionBeforeSending.ts';
import { type HistoryEntry, idsOfTeamRun } from './historyEntry.ts';

type Line = ReadonlyMap<string, CsvCell>;

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
  const form = momentForm(i18n, 'minute');
  const say: TextFormatter = { words: (descriptor) => i18n._(descriptor), moment: (at) => form.format(at) };
  const lines: Line[] = [];
  for (const entry of entries) {
    signal.throwIfAborted();
    const about = startOf(entry);
    const rows = entry.run ? await linesOfRun(desk, entry.run, say) : linesOfTeamRun(desk, entry.ofTeam, say);
    for (const row of rows) lines.push(new Map([...about, ...row]));
  }
  const names = withNames ? await namesIn(desk, lines, signal) : null;
  const runs = { name: 'Runs', ...sheetOf(entries.map(lineOfEntry)) };
  return toXlsx([runs, { name: 'Rows', ...sheetOf(lines, names) }], signal);
}

const startOf = ({ at, person }: HistoryEntry): [string, string][] => [
  ['Started', localIso(at)],
  ['Person', person],
];

function lineOfEntry(entry: HistoryEntry): Line {
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
      new Map([
        [resultHeaders.outcome, ''],
        [resultHeaders.message, say.words(msg`The records of this run cannot be read.`)],
        [resultHeaders.run, id],
      ]),
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
  return rows.map((row) => {
    const shown = { row, outcome: outcomeOf(row, outcomes) };
    return new Map(columns.map(({ header, text }) => [header, text(shown)]));
  });
}

/** The ids that it announced; after its end, those that are done or may be done. */
function linesOfTeamRun({ owner }: WorkbookOf['desk'], ofTeam: TeamRun, say: TextFormatter): Line[] {
  const { runId, operation, hasEnded, counts } = ofTeam;
  const subject = columnWords[operation][subjectField(operation) ?? ''];
  if (!subject) return [];
  const isDone = counts?.unknown === 0;
  const outcome = inEnglish(stateWords(isDone ? 'done' : 'unknown', operation));
  const message = hasEnded
    ? msg`The team’s journal does not say which rows of this run are unknown.`
    : msg`The run has not ended: it may be done, or still on its way.`;
  return idsOfTeamRun(ofTeam).map(
    (id) =>
      new Map([
        [inEnglish(subject), id],
        [resultHeaders.outcome, outcome],
        [resultHeaders.message, isDone ? '' : say.words(message)],
        [resultHeaders.org, owner.orgId],
        [resultHeaders.operation, operation],
        [resultHeaders.run, runId],
      ]),
  );
}

/** First the sent columns, then the outcome and all others. A line has no cells in columns of other operations. */
function sheetOf(lines: readonly Line[], names: ReadonlyMap<string, string> | null = null) {
  const before = new Set<string>();
  const from = new Set<string>();
  for (const line of lines) {
    const headers = [...line.keys()];
    const position = headers.indexOf(resultHeaders.outcome);
    for (const name of headers.slice(0, position)) before.add(name);
    for (const name of headers.slice(position)) from.add(name);
  }
  const header = [...before, ...from].filter((name, position, all) => all.indexOf(name) === position);
  const named = names ? header.filter((name) => idKinds.has(name)) : [];
  return {
    header: [...header, ...named.map((name) => `${name} name`)],
    rows: lines.map((line) => [
      ...header.map((name) => line.get(name) ?? ''),
      ...named.map((name) => names?.get(canonicalId(String(line.get(name) ?? ''))) ?? ''),
    ]),
  };
}

/** The kinds of record whose ids a column with this header holds. */
const idKinds: ReadonlyMap<string, ObjectKind> = new Map(
  operationNames.flatMap((operation) => {
    const given = Object.entries(columnWords[operation]).flatMap(([key, header]): [string, ObjectKind][] => {
      const kind = kindOfField(key);
      return kind ? [[inEnglish(header), kind]] : [];
    });
    const { makes } = operations[operation];
    return makes ? [...given, [newIdHeader(operation), makes] as const] : given;
  }),
);

/** The org's names of the records in these lines, by id. */
async function namesIn({ records }: WorkbookOf['desk'], lines: readonly Line[], signal: AbortSignal) {
  const reads = await records?.load();
  const names = new Map<string, string>();
  const idsOf = Map.groupBy(idKinds, ([, kind]) => kind);
  for (const [kind, headers] of idsOf) {
    const ids = lines.flatMap((line) => headers.map(([header]) => String(line.get(header) ?? '')));
    if (!reads || ids.length === 0 || !records?.settings.kinds[kind]) continue;
    const found = await reads.byId(kind, ids, signal);
    for (const [id, record] of found.records) if (record?.name) names.set(id, record.name);
  }
  return names;
}
