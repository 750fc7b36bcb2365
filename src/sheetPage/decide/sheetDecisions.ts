import { msg } from '@lingui/core/macro';
import { type SetChoice, saysSets } from '#intake/sets/setChoice.ts';
import { sheetSummaryWords } from '#intake/words/intakeWords.ts';
import {
  orderReasonWords,
  setByHandWords,
  setChoiceWords,
  setCountWords,
  setReasonWords,
  setsOfLinkWords,
} from '#intake/words/setWords.ts';
import { columnDecisions, headerLinesDecision } from './columnDecisions.ts';
import {
  columnLabel,
  type Decision,
  type DecisionChoice,
  type DecisionContext,
  inQuotes,
} from './decision.ts';

/** What has to be said about the whole sheet before its rows can be sent: which sheet, columns, formats, sets. */
export function sheetDecisions(context: DecisionContext): Decision[] {
  const { i18n, columns, reading, work } = context;
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
        return { value: name, label: i18n._(sheetSummaryWords(sheet)), event };
      }),
    );
  const { twoLines } = readAs;
  if (twoLines) decisions.push(headerLinesDecision(twoLines, i18n));
  // Other names of columns may answer the other questions.
  if (twoLines?.chosen === null) return decisions;
  decisions.push(...columnDecisions(context));
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
      choices.find((one) => one.format === work.formats[key])?.format ?? format,
      choices.map(({ format: way, written, read }) => {
        const event = { kind: 'choiceMade', choices: { formats: { ...work.formats, [key]: way } } } as const;
        return { value: way, label: i18n._(msg`“${written}” is ${valueIn(read)}`), event };
      }),
      { column: reading.mapping[key] },
    );
  }
  if (setChoices && rowCount > 0) decisions.push(setDecision(context));
  return decisions;
}

function setDecision({ i18n, work, reading, isOfOrders }: DecisionContext): Decision {
  const { setChoice: chosen } = work;
  const { setChoices, setChoice, setCounts } = reading;
  const keyOf = (choice: SetChoice) => (typeof choice === 'string' ? choice : JSON.stringify(choice));
  const choices = setChoices?.choices ?? [];
  // Shown at once: to group a large sheet takes a moment.
  const value =
    choices.map(keyOf).find((key) => chosen && key === keyOf(chosen)) ?? (setChoice && keyOf(setChoice));
  const isOwn =
    value === null || (setChoices && saysSets(setChoices) && value === keyOf(choices[0] ?? 'linePerSet'));
  const byPerson = chosen ? setByHandWords : setsOfLinkWords;
  const saidBy = setChoices?.saidBy ?? 'unsaid';
  const ofOrders = orderReasonWords[saidBy === 'setColumnGaps' ? 'unsaid' : saidBy];
  const reason = isOfOrders ? ofOrders : setReasonWords[saidBy];
  const examples = /Alike|Cut|Unclear/.test(saidBy) ? (setChoices?.examples ?? []) : [];
  const why = [i18n._(reason), examples.map((name) => inQuotes(i18n, name)).join(' · ')].join(' ');
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
