import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { severity } from '#intake/rows/intakeRow.ts';
import { hiddenWords } from '#intake/words/intakeWords.ts';
import { columnName } from '../decide/columnName.ts';
import type { Decision } from '../decide/decision.ts';
import { readiness } from '../decide/rowDecisions.ts';
import type { DerivedSheet } from '../state/deriveSheet.ts';

export interface SummaryLine {
  readonly count: number;
  readonly words: string;
}

/**
 * Why a row does not go: a text, its problem, what is known of it, or the person's hand.
 * @param problem the words of its problem, which tell more than their kind
 */
export function whyLeftOut(decided: DerivedSheet, row: number, i18n: I18n, problem: string): string {
  const { textOut, reasonOf, reading } = decided;
  const isProblem = (reading.faults[row] ?? 0) > severity.restored && problem !== '';
  return textOut(row) || (isProblem ? problem : reasonOf(row)) || byHand(decided, i18n);
}

const byHand = ({ reading }: DerivedSheet, i18n: I18n) =>
  reading.text ? i18n._(msg`not ticked in the text`) : i18n._(msg`by choice`);

/** What a confirmation tells beside the rows that go, each thing once. */
export function sendingSummary(decided: DerivedSheet, i18n: I18n) {
  const { reading, verdicts, decisions, says, offer, textOut, decisionOf } = decided;
  const counts = new Map<Decision | string, number>();
  verdicts.forEach((found, row) => {
    if (found !== readiness.leftOut) return;
    const reason = textOut(row) || decisionOf(row) || byHand(decided, i18n);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  });
  const ofResults =
    offer?.kind === 'rest' ? [...offer.leftOut.values()].reduce((sum, count) => sum + count, 0) : 0;
  if (ofResults > 0) counts.set(i18n._(msg`by their outcome in the file or the journal`), ofResults);
  const line = (reason: Decision | string, count: number): SummaryLine => {
    return { count, words: typeof reason === 'string' ? reason : (reason.why?.(count) ?? '') };
  };
  const { hidden } = decided;
  return {
    leftOut: Array.from(counts, ([reason, count]) => line(reason, count)).sort((a, b) => b.count - a.count),
    /** Rows of the file that were not read. */
    notRead: [
      ...(hidden && !hidden.isIncluded ? hiddenWords(hidden).map((words) => i18n._(words)) : []),
      ...reading.notes.flatMap((note) =>
        note.code === 'totalLines'
          ? i18n._(
              msg`${plural(note.count, { one: '# line between the rows', other: '# lines between the rows' })}`,
            )
          : [],
      ),
    ],
    sentAllTheSame: decisions.flatMap((decision) =>
      decision.answer === 'send' ? line(decision, decision.rows.length) : [],
    ),
    changed: reading.changes?.count ?? 0,
    unopened: says.unopened.map(({ column, count }) => `${columnName(column, i18n)} (${i18n.number(count)})`),
    notAsked: [...says.data, ...says.same, ...says.readBefore].map(({ column }) => columnName(column, i18n)),
  };
}

/** The rows that go, those with a text to read first. */
export function rowsWithTextsFirst({ says, prepared }: DerivedSheet, most: number): number[] {
  const [withText, others]: [number[], number[]] = [[], []];
  const lists = says.said.filter(({ column }) => column.shape === 'remark' || column.shape === 'running');
  // The last value of a choice is the commonest.
  const choices = says.said.filter(({ column }) => column.shape === 'choice' && column.empty > 0);
  prepared.goes.forEach((goes, row) => {
    if (goes !== 1) return;
    const hasText =
      lists.some(
        ({ column: { places, saidCount } }) => places[row] !== 0 && (places[row] ?? 0) <= saidCount,
      ) || choices.some(({ column }) => column.places[row] !== 0 && column.places[row] !== column.textCount);
    const list = hasText ? withText : others;
    if (list.length < most) list.push(row);
  });
  return [...withText, ...others].slice(0, most);
}
