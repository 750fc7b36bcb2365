import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { creatingOperation, operations } from '#contract/operations.ts';
import type { ColumnQuestion } from '#intake/columns/matchColumns.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { normalName } from '#intake/file/header.ts';
import type { ReadAs } from '#intake/file/table.ts';
import { labelled } from '#pageParts/labelled.ts';
import type { SheetEvent } from '../work/sheetState.ts';
import { columnTitle } from './columnName.ts';
import {
  columnLabel,
  type Decision,
  type DecisionChoice,
  type DecisionContext,
  freeColumns,
  inQuotes,
  shortText,
} from './decision.ts';

/** Names that are shown of each way to read them. */
const NAMES = 4;

/** Names of columns that may be over two lines: each way with the names in which they differ. */
export function headerLinesDecision(twoLines: NonNullable<ReadAs['twoLines']>, i18n: I18n): Decision {
  const { from, line, alone, together, columnSet, chosen } = twoLines;
  const differ = together.flatMap((name, column) => (name === alone[column] ? [] : column)).slice(0, NAMES);
  const way = (nameLines: 1 | 2, headerLine: number, label: MessageDescriptor, names: readonly string[]) => {
    const samples = differ.map((column) => inQuotes(i18n, names[column] || i18n._(msg`(empty)`))).join(' · ');
    const forNext = { columnSet, name: String(nameLines) };
    const event = { kind: 'corrected', part: { headerLine, nameLines }, forNext } as const;
    return { value: String(nameLines), label: labelled(i18n, i18n._(label), samples), event };
  };
  const [number, to] = [i18n.number(line), from + 1];
  return {
    ...{ id: 'names', rows: [], answer: chosen && String(chosen) },
    words: i18n._(msg`Choose where the names of the columns are`),
    choices: [way(1, line, msg`Line ${number}`, alone), way(2, from, msg`Lines ${from} and ${to}`, together)],
  };
}

/** Fields whose column the person chooses, each with the columns that it may be. */
export function columnDecisions(context: DecisionContext): Decision[] {
  const { i18n, operation, columns, reading } = context;
  const { forAll, lookUps } = context.work;
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
    if (question?.namedFor) {
      const isSame = (one: ColumnQuestion) => one.namedFor?.includes(key);
      return questions.find(isSame) === question ? namedForDecision(questions.filter(isSame), context) : [];
    }
    const isMissing = tableProblems.some((one) => one.kind === 'columnMissing' && one.column === key);
    if (!question && !isMissing) return [];
    const { [key]: column } = mapping;
    const isOffer = question?.columns.length === 1 && !question.answeredBy;
    // A column that is empty this time is no answer, although it was one for the last sheet.
    const isAnswered = question?.answeredBy !== undefined && !isMissing && !(required && column === null);
    const choices = (question?.columns ?? free).map(
      (index): DecisionChoice => ({
        value: String(index),
        label: names[index] ?? '',
        event: columnChosenEvent([key], index, reading),
      }),
    );
    // One answer for all fields without a column of their name.
    const none: DecisionChoice = {
      value: 'none',
      label: i18n._(msg`None of them`),
      event: columnChosenEvent(isAnswered ? [key] : declinable, null, reading),
    };
    return {
      id: `column ${key}`,
      rows: [],
      words: i18n._(
        isAnswered && question.answeredBy === 'lastTime'
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
            operation: key in operations[operation].fields ? operation : creatingOperation.orderItem,
          },
        }),
    };
  });
}

/** A column with the exact name of several fields, such as a contact in a sheet of orders with their items. */
function namedForDecision(questions: readonly ColumnQuestion[], context: DecisionContext): Decision {
  const { i18n, operation, reading } = context;
  const [{ namedFor: all = [], columns = [] } = {}] = questions;
  const [column = 0] = columns;
  const answered = questions.flatMap(({ key, answeredBy }) => (answeredBy ? key : []));
  const isAgain = questions.some(({ answeredBy }) => answeredBy === 'lastTime');
  const name = columnTitle(column, reading, i18n);
  const choice = (keys: readonly string[], label: string): DecisionChoice => ({
    value: keys.join(' '),
    label,
    event: columnChosenEvent(keys, column, reading),
  });
  return {
    ...{ id: `column ${all.join(' ')}`, rows: [], column },
    words: i18n._(isAgain ? msg`As last time, what “${name}” is` : msg`Choose what “${name}” is`),
    answer: answered.length > 0 ? answered.join(' ') : null,
    choices: [
      ...all.map((key) => {
        const field = columnLabel(key, context);
        const isOfOrder = key in operations[operation].fields;
        return choice([key], i18n._(isOfOrder ? msg`${field} of the order` : msg`${field} of each item`));
      }),
      choice(all, i18n._(msg`Both`)),
    ],
  };
}

/** The choice of a column, remembered by its name if no other column has it; null for none. */
export function columnChosenEvent(
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
const columnNames = (reading: IntakeReading, i18n: I18n): string[] =>
  reading.samples.map((sample, column) => {
    const name = columnTitle(column, reading, i18n);
    return sample ? i18n._(msg`${name}, for example ${shortText(sample)}`) : name;
  });
