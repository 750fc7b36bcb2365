import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { stateAtRest } from '#contract/causes.ts';
import { subjectField } from '#contract/operations.ts';
import { countStates, type RowState, urgentFirst } from '#contract/rowStates.ts';
import { columnWords, operationWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { labelled } from '#pageParts/labelled.ts';
import { countLabels } from '#pageParts/words/countWords.ts';
import { factWords, recordWords } from '#pageParts/words/factWords.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { runStateWords } from '#pageParts/words/runStateWords.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { customerNameIn } from '#run/newRun.ts';
import { runIdsSentAgain } from '#run/rowsToSendAgain.ts';
import { isOver } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { countUnitStates, unitsOf } from '#run/unitsOf.ts';
import { headlineOf } from './rows/headlineOf.ts';
import type { TextFormatter } from './rows/outcomeMessage.ts';
import type { RowWithOutcome } from './rows/rowWithOutcome.ts';

/** Support tools accept some tens of thousands of characters; for more rows, attach the exported sheet. */
export const RECEIPT_ROWS = 200;

export interface ReceiptParts {
  run: RunHistory['run'];
  rows: readonly RowWithOutcome[];
  /** The org's label and the hosts of the run, as recorded: both can change in config.json. */
  org: string;
  /** The address of the run's page. */
  link: string;
  messageOf(row: RowWithOutcome, say: TextFormatter): string;
  /** What the org says about the record in a column, if it tells. */
  recordOf(key: string, id: string): OrgRecord | null | undefined;
  /** For the language of the text. */
  i18n: I18n;
}

/** A run as plain text for a support case, with a title. Times are in UTC: readers may be anywhere. */
export function receiptOf({ run, rows, org, link, messageOf, recordOf, i18n }: ReceiptParts): string {
  const { operation } = run;
  const words = (descriptor: MessageDescriptor) => i18n._(descriptor);
  const input = rows.map(({ row }) => row);
  const states = countStates(rows.map(({ outcome }) => stateAtRest(outcome)));
  const outcomes = countLabels(i18n, operation, states).map(({ count, outcome }) => `${count} ${outcome}`);
  const facts: [MessageDescriptor, string][] = [
    [msg`Operation`, words(operationWords[operation].name)],
    [msg`Org`, org],
    [msg`Sent by`, run.owner.userName],
    [msg`Started`, moment(run.createdAt)],
    [msg`Ended`, run.endedAt === null ? '' : moment(run.endedAt)],
    [msg`State`, words(runStateWords(run))],
    [msg`Note`, run.note],
    [msg`Run`, run.id],
    [msg`Sends again`, [...runIdsSentAgain(run, input)].join(', ')],
    [msg`Page`, link],
    [msg`Rows`, labelled(i18n, String(run.rowCount), outcomes.join(', '))],
  ];
  const listed = rowsForReceipt(rows);
  const left = rows.length - listed.length;
  return [
    titleLine(),
    '',
    ...facts.filter(([, text]) => text).map(([name, text]) => labelled(i18n, words(name), oneLine(text))),
    '',
    ...listed.map((row) => rowLine(row)),
    ...(left > 0
      ? [words(msg`${plural(left, { one: '… and # more row', other: '… and # more rows' })}`)]
      : []),
    '',
  ].join('\n');

  function titleLine(): string {
    const [only, ...others] = rows;
    const isDone = only?.outcome.verdict === 'done' && others.length === 0;
    const subject = only && others.length === 0 ? oneLine(subjectWords(only)) : '';
    const count = countUnitStates(
      unitsOf(operation, input),
      rows.map(({ outcome }) => outcome),
    );
    const headline = isOver(run)
      ? headlineOf(i18n, operation, count, true).words
      : operationWords[operation].name;
    const what = isDone
      ? words(operationWords[operation].receipt(subject))
      : subject
        ? labelled(i18n, words(headline), subject)
        : words(headline);
    const at = dateTimeFormat(i18n, 'utc').format(
      only && subject ? (only.outcome.at ?? run.createdAt) : (run.endedAt ?? run.createdAt),
    );
    return [
      what,
      at,
      subject && only
        ? words(stateWords(stateAtRest(only.outcome), operation)).toLocaleLowerCase(i18n.locale)
        : outcomes.join(', '),
    ].join(', ');
  }

  /** "M-10582 Jane Doe": number and name of the row's subject. */
  function subjectWords({ row: { cells } }: RowWithOutcome): string {
    const key = subjectField(operation) ?? (cells['orderId'] ? 'orderId' : 'accountId');
    const id = cells[key] ?? '';
    const record = recordOf(key, id);
    const number =
      record && factWords(i18n, { facts: record.facts.filter(({ label, role }) => !label && !role) });
    return [number || (record?.name ? '' : id), record?.name || customerNameIn(cells)]
      .filter(Boolean)
      .join(' ');
  }

  function rowLine({ row, outcome }: RowWithOutcome): string {
    const cellTexts = Object.entries(columnWords[operation]).flatMap(([key, name]) => {
      const text = row.cells[key];
      // Without the set: the line begins with it.
      if (!text || key === 'set') return [];
      const record = recordOf(key, text);
      return `${words(name)} ${text}${record ? ` (${recordWords(i18n, record)})` : ''}`;
    });
    const record = operationWords[operation].record;
    const parts = [
      words(rowWords(operation, row)),
      words(stateWords(stateAtRest(outcome), operation)),
      customerNameIn(row.cells),
      ...cellTexts,
      outcome.recordId && record ? `→ ${words(record)} ${outcome.recordId}` : '',
      messageOf({ row, outcome }, { words, moment }),
      outcome.at === undefined ? '' : moment(outcome.at),
    ];
    return parts.flatMap((part) => (part ? oneLine(part) : [])).join(' | ');
  }
}

/** All rows if there are few enough, otherwise the urgent ones first; within a state in the order of the sheet. */
function rowsForReceipt(rows: readonly RowWithOutcome[]): readonly RowWithOutcome[] {
  if (rows.length <= RECEIPT_ROWS) return rows;
  const byState = Map.groupBy(rows, ({ outcome }): RowState => stateAtRest(outcome));
  return urgentFirst.flatMap((state) => byState.get(state) ?? []).slice(0, RECEIPT_ROWS);
}

/** Line breaks in a service message must not look like rows of the receipt. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const moment = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
