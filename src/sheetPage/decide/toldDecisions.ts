import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { LINE_LIMIT } from '#intake/file/limits.ts';
import type { TableNote } from '#intake/file/table.ts';
import { severity, type TableProblem } from '#intake/rows/intakeRow.ts';
import { rowsWithMark } from '#intake/rows/rowsWithMark.ts';
import { hiddenWords, tableNoteWords } from '#intake/words/intakeWords.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { valueCountWords } from '#pageParts/words/valueCountWords.ts';
import type { SheetEvent } from '../work/sheetState.ts';
import { hiddenContentOf, type SheetWork } from '../work/sheetWork.ts';
import {
  columnLabel,
  type Decision,
  type DecisionContext,
  sheetFact,
  shortText,
  toDecisionChoice,
} from './decision.ts';
import { editDecisions } from './editDecisions.ts';
import { lookUpDecisions } from './lookUpDecisions.ts';
import { reimportDecisions } from './reimportDecisions.ts';

/** Of the rows that go. */
interface GoingRows {
  readonly shrunkSets: readonly { set: number; left: number; of: number }[];
  /** By value of the field that page and sheet share: its rows. */
  readonly parts: ReadonlyMap<string, number>;
}

const stops: Partial<Record<TableProblem['kind'], MessageDescriptor>> = {
  noIds: msg`No record ids found. A record id has 15 or 18 letters and digits, such as the last part of a record’s address.`,
  noLines: msg`There are column names and no rows below them. Add the rows, or choose another file.`,
  tooManyRows: msg`These lines hold more ids than one run can take: the limit is ${plural(LINE_LIMIT, { other: '#' })}. Split them into several runs.`,
};

/** What was read in one way of several, left out or changed. */
export function toldDecisions(context: DecisionContext, going: GoingRows): Decision[] {
  const { i18n, reading } = context;
  const { tableProblems, meanings } = reading;
  const merged = context.work.pasted?.merged ?? 0;
  const notes =
    merged > 0 ? [{ code: 'mergedFilled' as const, cells: merged }, ...reading.notes] : reading.notes;
  return [
    ...tableProblems.flatMap(({ kind }) => {
      const { [kind]: words } = stops;
      // Results of which nothing is left had rows: their own line says so.
      const isTold = kind === 'noLines' && reading.reimport !== null;
      return words && !isTold ? sheetFact(kind, { words: i18n._(words), isStop: true }) : [];
    }),
    ...reimportDecisions(context),
    ...editDecisions(context),
    ...sharedDecisions(context, going),
    ...forAllDecisions(context),
    ...hiddenDecisions(context),
    ...notes.map((note, index) => noteDecision(note, `note ${note.code} ${index}`, context)),
    ...rowsTold(context),
    ...lookUpDecisions(context),
    ...shrunkDecisions(context, going),
    ...meanings.flatMap(({ column, text, value, rows }) => {
      if (value === null) return [];
      const [field, shown, count] = [columnLabel(column, context), shortText(text), i18n.number(rows)];
      const canChange = context.columns.find(({ key }) => key === column)?.choices;
      const event = { kind: 'textExplained', key: column, text, value: null } as const;
      return sheetFact(`meaning ${column} ${text}`, {
        words: i18n._(
          value === ''
            ? msg`${field}: “${shown}” is read as an empty cell (rows: ${count}).`
            : msg`${field}: “${shown}” is read as ${value} (rows: ${count}).`,
        ),
        choices: canChange ? [toDecisionChoice(i18n._(msg`Change`), event)] : [],
      });
    }),
  ];
}

/** Rows that a person may compare. */
function rowsTold({ takenByName, notCompared, i18n, reading }: DecisionContext): Decision[] {
  const restored = rowsWithMark(reading.faults, severity.restored);
  const ofRows = (id: string, rows: readonly number[], words: MessageDescriptor) =>
    rows.length > 0 ? [sheetFact(id, { rows, words: i18n._(words) })] : [];
  const unread = msg`${plural(notCompared, { one: 'The name in # row was not compared: its record was not read.', other: 'The names in # rows were not compared: their records were not read.' })}`;
  return [
    ...ofRows(
      'restored',
      restored,
      msg`${plural(restored.length, { one: 'id had lost its capital letters, which have been restored. Compare it with the record.', other: 'ids had lost their capital letters, which have been restored. Compare them with the records.' })}`,
    ),
    ...ofRows(
      'takenByName',
      takenByName,
      msg`${plural(takenByName.length, { one: 'number belongs to several records: the one with the row’s name is taken.', other: 'numbers belong to several records: those with the rows’ names are taken.' })}`,
    ),
    ...(notCompared > 0 ? [sheetFact('notCompared', { words: i18n._(unread) })] : []),
  ];
}

function hiddenDecisions({ work, i18n, reading }: DecisionContext): Decision[] {
  const hidden = hiddenContentOf(work, reading.readAs);
  const words = hidden ? hiddenWords(hidden).map((one) => i18n._(one)) : [];
  if (!hidden || words.length === 0) return [];
  const { isIncluded } = hidden;
  const event: SheetEvent = work.pasted
    ? { kind: 'hiddenPartsPasted', isIncluded: !isIncluded }
    : { kind: 'corrected', part: { includeHidden: !isIncluded } };
  const label = i18n._(isIncluded ? msg`Leave them out` : msg`Include them`);
  const canChange = [hidden.rows, hidden.struck, hidden.marked, hidden.columns.length].some(
    (count) => count > 0,
  );
  return [
    sheetFact('hidden', {
      ...{ words: words.join(' · '), vanishes: true },
      choices: canChange ? [toDecisionChoice(label, event)] : [],
    }),
  ];
}

/** Lines that are no rows, since they look like the frame of a report, can be included. */
function noteDecision(note: TableNote, id: string, { i18n, reading }: DecisionContext): Decision {
  const { firstLine, lastLine, headerLine } = reading.readAs;
  const lines =
    note.code === 'linesBelow'
      ? { firstLine, lastLine: note.to }
      : note.code === 'totalLines'
        ? { firstLine, lastLine }
        : note.code === 'linesAbove' && headerLine === null
          ? { firstLine: note.from }
          : null;
  const words = i18n._(tableNoteWords(note));
  const choices = lines ? [toDecisionChoice(i18n._(msg`Include`), { kind: 'corrected', part: lines })] : [];
  return sheetFact(id, { words, choices });
}

function sharedDecisions(context: DecisionContext, going: GoingRows): Decision[] {
  const { i18n, reading, work } = context;
  const parts = valueCountWords(i18n, going.parts);
  return context.columns.flatMap(({ key, shared }) => {
    if (!shared) return [];
    const field = columnLabel(key, context);
    const { [key]: value = '' } = context.shared;
    const { [key]: chosen, ...others } = work.columns;
    const choose = (next: SheetWork['columns']): SheetEvent => ({
      kind: 'choiceMade',
      choices: { columns: next },
    });
    if (chosen === null)
      return sheetFact(`shared ${key}`, {
        words: i18n._(msg`${field}: “${value}” for all rows. The sheet’s own values are not used.`),
        choices: [toDecisionChoice(i18n._(msg`Use what the sheet says`), choose(others))],
      });
    if (typeof reading.mapping[key] !== 'number') return [];
    return sheetFact(`shared ${key}`, {
      words: i18n._(msg`${field}: from the sheet, for each row: ${parts}.`),
      note: value === '' ? '' : i18n._(msg`An empty cell counts as “${value}”.`),
      choices:
        value === ''
          ? []
          : [toDecisionChoice(i18n._(msg`Use “${value}” for all rows`), choose({ ...others, [key]: null }))],
    });
  });
}

function forAllDecisions(context: DecisionContext): Decision[] {
  const { i18n, columns, work } = context;
  return columns.flatMap(({ key }): Decision[] => {
    const { [key]: text } = work.forAll;
    if (text === undefined) return [];
    const field = columnLabel(key, context);
    return [
      sheetFact(`forAll ${key}`, {
        vanishes: true,
        words: i18n._(msg`${field} for all rows:`),
        value: { text, kind: kindOfField(key) },
        column: context.reading.mapping[key],
        choices: [toDecisionChoice(i18n._(msg`Take it back`), { kind: 'valueGiven', key, value: null })],
      }),
    ];
  });
}

function shrunkDecisions({ i18n, isOfOrders }: DecisionContext, { shrunkSets }: GoingRows): Decision[] {
  if (shrunkSets.length === 0) return [];
  return [
    sheetFact('shrunkSets', {
      words: isOfOrders
        ? i18n._(msg`Some orders are sent without the items that are left out, or not at all.`)
        : i18n._(msg`Some sets are sent without the rows that are left out, or not at all.`),
      details: shrunkSets.map(({ set, left, of }) =>
        isOfOrders
          ? i18n._(msg`Order ${set}: ${left} of ${of} items are sent.`)
          : i18n._(msg`Set ${set}: ${left} of ${of} rows are sent.`),
      ),
    }),
  ];
}
