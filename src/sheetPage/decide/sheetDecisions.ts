import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { makerOf, operations } from '#contract/operations.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { normalName } from '#intake/file/header.ts';
import { bookSheetWords } from '#intake/intakeWords.ts';
import { type SetChoice, saysSets } from '#intake/sets/setChoice.ts';
import {
  orderReasonWords,
  setByHandWords,
  setChoiceWords,
  setCountWords,
  setReasonWords,
  setsOfLinkWords,
} from '#intake/setWords.ts';
import type { SheetEvent } from '../work/sheetState.ts';
import type { SheetWork } from '../work/sheetWork.ts';
import { columnName } from './columnName.ts';
import {
  columnLabel,
  type Decision,
  type DecisionChoice,
  freeColumns,
  quoted,
  type WordsContext,
} from './decision.ts';

type Work = Pick<SheetWork, 'formats' | 'corrections' | 'setChoice' | 'forAll' | 'lookUps'>;

/** What has to be said about the whole sheet before its rows can be sent: which sheet, columns, formats, sets. */
export function sheetDecisions(work: Work, context: WordsContext): Decision[] {
  const { i18n, columns, reading } = context;
  const { readAs, formats, tableProblems, idsPerLine, text, setChoices, rowCount } = reading;
  const decisions: Decision[] = [];
  const ask = (
    id: string,
    words: string,
    answer: string | null,
    choices: DecisionChoice[],
    more: Pick<Decision, 'note' | 'column'> = {},
  ) => decisions.push({ id, rows: [], words, answer, choices, ...more });
  if (tableProblems.some(({ kind }) => kind === 'sheetOpen'))
    ask(
      'sheet',
      i18n._(msg`Several sheets or lists contain record ids: choose one`),
      null,
      readAs.sheets.map((sheet) => {
        const { name } = sheet;
        const event = { kind: 'cellsCorrected', readAs, part: { sheet: name } } as const;
        return { value: name, label: i18n._(bookSheetWords(sheet)), event };
      }),
    );
  decisions.push(...columnDecisions(work, context));
  if (idsPerLine !== undefined && text === null) {
    const places = Array.from({ length: idsPerLine }, (_, index) => index + 1);
    const way = (idOfLine: number, label: string): DecisionChoice => {
      return { value: String(idOfLine), label, event: { kind: 'corrected', part: { idOfLine } } };
    };
    ask(
      'idsOfLine',
      i18n._(msg`Choose which ids of each line to use`),
      work.corrections.idOfLine === undefined ? null : String(work.corrections.idOfLine),
      [
        way(0, i18n._(msg`Every id: each is a row`)),
        ...places.map((index) => way(index, i18n._(msg`Only id ${index} of each line`))),
      ],
      { note: i18n._(msg`Each line has several ids, such as an old and a new one.`) },
    );
  }
  for (const { key, format, choices } of formats) {
    if (choices.length === 0) continue;
    const isDate = columns.find((spec) => spec.key === key)?.kind === 'date';
    const valueIn = (read: string) =>
      isDate
        ? i18n.date(new Date(read), { dateStyle: 'long', timeZone: 'UTC' })
        : i18n.number(Number(read), { useGrouping: false, maximumFractionDigits: 20 });
    ask(
      `format ${key}`,
      i18n._(msg`How to read ${columnLabel(key, context)}`),
      work.formats[key] ?? format,
      choices.map(({ format: way, written, read }) => {
        const event = { kind: 'choiceMade', choices: { formats: { ...work.formats, [key]: way } } } as const;
        return { value: way, label: i18n._(msg`“${written}” is ${valueIn(read)}`), event };
      }),
      { column: reading.mapping[key] },
    );
  }
  if (setChoices && rowCount > 0) decisions.push(setDecision(work.setChoice, context));
  return decisions;
}

function columnDecisions({ forAll, lookUps }: Work, context: WordsContext): Decision[] {
  const { i18n, operation, columns, reading } = context;
  const { questions, tableProblems, mapping } = reading;
  const used = Object.values(lookUps).map(({ column }) => column);
  const free = freeColumns(reading).filter((column) => !used.includes(column));
  // Without any id there is no column to choose.
  if (tableProblems.some(({ kind }) => kind === 'noIds')) return [];
  const names = columnNames(reading, i18n);
  const declinable = columns.flatMap(({ key, required }) =>
    !required && questions.some((one) => one.key === key && !one.answeredBy) ? key : [],
  );
  return columns.flatMap(({ key, required, isSubject, listed }): Decision | [] => {
    // One value for all rows is told below.
    if (forAll[key] !== undefined) return [];
    const question = questions.find((one) => one.key === key);
    const isMissing = tableProblems.some((one) => one.kind === 'columnMissing' && one.column === key);
    if (!question && !isMissing) return [];
    const { [key]: column } = mapping;
    const isOffer = question?.columns.length === 1 && !question.answeredBy;
    const isAnswered = question?.answeredBy !== undefined && !(required && column === null);
    const choices = (question?.columns ?? free).map(
      (index): DecisionChoice => ({
        value: String(index),
        label: names[index] ?? '',
        event: columnChosen([key], index, reading),
      }),
    );
    // One answer for all fields without a column of their name.
    const none: DecisionChoice = {
      value: 'none',
      label: i18n._(msg`None of them`),
      event: columnChosen(isAnswered ? [key] : declinable, null, reading),
    };
    return {
      id: `column ${key}`,
      rows: [],
      words: i18n._(
        question?.answeredBy === 'lastTime'
          ? msg`As last time, the column for ${columnLabel(key, context)}`
          : msg`Choose the column for ${columnLabel(key, context)}`,
      ),
      note: isOffer ? i18n._(msg`No column has this name, but the values of this one match.`) : '',
      answer: isAnswered ? String(column ?? 'none') : null,
      choices: required ? choices : [...choices, none],
      // Each row is about another record.
      ...(required &&
        !isSubject &&
        !listed && {
          valueFor: {
            name: key,
            operation: key in operations[operation].fields ? operation : makerOf.orderItem,
          },
        }),
    };
  });
}

/** The choice of a column, remembered by its name if no other column has it; null for none. */
export function columnChosen(
  keys: readonly string[],
  column: number | null,
  { header, columnSet }: Pick<IntakeReading, 'header' | 'columnSet'>,
): SheetEvent {
  const names = (header ?? []).map(normalName);
  const name = column === null ? '' : (names[column] ?? '');
  const isClear = column === null || (name !== '' && names.indexOf(name) === names.lastIndexOf(name));
  return {
    kind: 'columnChosen',
    keys,
    column,
    forNext: isClear && columnSet !== '' ? { columnSet, name } : null,
  };
}

/** The columns of the sheet, each with its first filled cell. */
const columnNames = ({ header, samples }: IntakeReading, i18n: I18n): string[] =>
  samples.map((sample, column) => {
    const name = quoted(columnName({ column, name: header?.[column] ?? '' }, i18n));
    return sample ? i18n._(msg`${name}, for example ${quoted(sample)}`) : name;
  });

function setDecision(chosen: SetChoice | null, { i18n, reading, isOfOrders }: WordsContext): Decision {
  const { setChoices, setChoice, setCounts } = reading;
  const keyOf = (choice: SetChoice) => (typeof choice === 'string' ? choice : JSON.stringify(choice));
  const reasons = isOfOrders ? orderReasonWords : setReasonWords;
  const choices = setChoices?.choices ?? [];
  // Shown at once: to group a large sheet takes a moment.
  const value =
    choices.map(keyOf).find((key) => chosen && key === keyOf(chosen)) ?? (setChoice && keyOf(setChoice));
  const isOwn =
    value === null || (setChoices && saysSets(setChoices) && value === keyOf(choices[0] ?? 'linePerSet'));
  const byPerson = chosen ? setByHandWords : setsOfLinkWords;
  const saidBy = setChoices?.saidBy ?? 'unsaid';
  const examples = /Alike|Cut/.test(saidBy) ? (setChoices?.examples ?? []) : [];
  const why = [i18n._(reasons[saidBy]), examples.map((name) => `“${quoted(name)}”`).join(' · ')].join(' ');
  return {
    id: 'sets',
    rows: [],
    words: isOfOrders ? i18n._(msg`Group lines into orders by`) : i18n._(msg`Group into sets by`),
    note: isOwn ? why.trim() : i18n._(byPerson),
    answer: value,
    choices: choices.map((choice, index) => {
      const { [index]: counts } = setCounts;
      return {
        value: keyOf(choice),
        label: setChoiceWords(choice, reading, isOfOrders, i18n),
        description: [
          counts && i18n._(setCountWords(counts, isOfOrders)),
          !isOfOrders && choice === 'idPerSet' && i18n._(msg`each id alone`),
          !isOfOrders && choice === 'linePerSet' && i18n._(msg`the ids of a line together`),
        ]
          .filter(Boolean)
          .join(' · '),
        event: { kind: 'choiceMade', choices: { setChoice: choice } },
      };
    }),
  };
}
