import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { shownCounts, shownVerdict, worstFirst } from '#contract/causes.ts';
import { columnWords, operationWords } from '#pageParts/words/operationWords.ts';
import { verdictWords } from '#pageParts/words/outcomeWords.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { runStateWords } from '#pageParts/words/runStateWords.ts';
import { customerIn } from '#run/newRun.ts';
import { countOutcomes } from '#run/outcomesOf.ts';
import { earlierRunIds } from '#run/rowsToSendAgain.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { Say } from './rows/outcomeMessage.ts';
import type { RowWithOutcome } from './rows/useRunWithMessages.ts';

/** Support cases hold some tens of thousands of characters; for more rows, attach the exported sheet. */
export const RECEIPT_ROWS = 200;

export interface ReceiptParts {
  run: RunHistory['run'];
  rows: readonly RowWithOutcome[];
  /** The org's label and the hosts of the run: both can change in config.json. */
  org: string;
  /** The address of the run's page. */
  link: string;
  messageOf(row: RowWithOutcome, say: Say): string;
  /** The org's name and facts of the record in a column, where it tells. */
  nameOf(key: string, id: string): string | undefined;
  words(descriptor: MessageDescriptor): string;
}

/** A run as plain text for a support case. Times are in UTC: readers may be anywhere. */
export function receiptOf({ run, rows, org, link, messageOf, nameOf, words }: ReceiptParts): string {
  const { operation } = run;
  const input = rows.map(({ row }) => row);
  const outcomes = shownCounts(countOutcomes(rows.map(({ outcome }) => outcome))).map(
    ([verdict, count]) => `${count} ${words(verdictWords(verdict, operation))}`,
  );
  const facts: [MessageDescriptor, string][] = [
    [msg`Operation`, words(operationWords[operation].name)],
    [msg`Org`, org],
    [msg`Sent by`, run.owner.userName],
    [msg`Started`, moment(run.createdAt)],
    [msg`Ended`, run.endedAt === null ? '' : moment(run.endedAt)],
    [msg`State`, words(runStateWords(run))],
    [msg`Note`, run.note],
    [msg`Run`, run.id],
    [msg`Sends again`, [...earlierRunIds(run, input)].join(', ')],
    [msg`Page`, link],
    [msg`Rows`, `${run.rowCount}: ${outcomes.join(', ')}`],
  ];
  const listed = rowsForReceipt(rows);
  const left = rows.length - listed.length;
  return [
    ...facts.filter(([, text]) => text).map(([name, text]) => `${words(name)}: ${oneLine(text)}`),
    '',
    ...listed.map((row) => rowLine(row)),
    ...(left > 0
      ? [words(msg({ message: plural(left, { one: '… and # more row', other: '… and # more rows' }) }))]
      : []),
    '',
  ].join('\n');

  function rowLine({ row, outcome }: RowWithOutcome): string {
    const cellTexts = Object.entries(columnWords[operation]).flatMap(([key, name]) => {
      const text = row.cells[key];
      // Not the set: the line begins with it.
      if (!text || key === 'set') return [];
      const orgs = nameOf(key, text);
      return `${words(name)} ${text}${orgs ? ` (${orgs})` : ''}`;
    });
    const record = operationWords[operation].record;
    const parts = [
      words(rowWords(operation, row)),
      words(verdictWords(shownVerdict(outcome), operation)),
      customerIn(row.cells),
      ...cellTexts,
      outcome.recordId && record ? `→ ${words(record)} ${outcome.recordId}` : '',
      messageOf({ row, outcome }, { words, moment }),
      outcome.at === undefined ? '' : moment(outcome.at),
    ];
    return parts.flatMap((part) => (part ? oneLine(part) : [])).join(' | ');
  }
}

/** All rows if they fit; otherwise the urgent ones first. Each verdict in the order of the sheet. */
function rowsForReceipt(rows: readonly RowWithOutcome[]): readonly RowWithOutcome[] {
  if (rows.length <= RECEIPT_ROWS) return rows;
  const byVerdict = Map.groupBy(rows, ({ outcome }) => outcome.verdict);
  return worstFirst.flatMap((verdict) => byVerdict.get(verdict) ?? []).slice(0, RECEIPT_ROWS);
}

/** Line breaks in a service message must not look like rows of the receipt. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const moment = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
