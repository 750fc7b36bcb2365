import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { StateCounts } from '#contract/rowStates.ts';
import { sheetWords } from '#contract/words/sheetWords.ts';

/**
 * The headline of a run that has ended or is paused, failures first. Rows that wait in a paused run do not count yet.
 * @param i18n of the language of the text
 * @param isOver it is finished or stopped, not paused
 * @returns also how many unknown units, and how many of those with a marker, the headline does not count
 */
export function headlineOf(
  i18n: Pick<I18n, 'number'>,
  operation: OperationName,
  counts: StateCounts,
  isOver: boolean,
): { words: MessageDescriptor; unknownBeside: number; alreadyBeside: number } {
  const { refused, unknown, alreadyDone, notSent } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const notDone = refused + (isOver ? notSent : 0);
  const of = i18n.number(total);
  const words = sheetWords[operation].headlines({ total, count: notDone, of });
  if (notDone > 0) return { words: words.notDone, unknownBeside: unknown, alreadyBeside: alreadyDone };
  // An unknown row must not be called not done.
  if (unknown > 0)
    return { words: unknownWords(total, unknown, of), unknownBeside: 0, alreadyBeside: alreadyDone };
  const worst = alreadyDone > 0 ? alreadyWords(total, alreadyDone, of) : words.allDone;
  return { words: worst, unknownBeside: 0, alreadyBeside: 0 };
}

const unknownWords = (total: number, unknown: number, of: string) =>
  msg`${plural(total, {
    one: 'The outcome needs checking',
    other: plural(unknown, {
      one: `# of ${of} needs checking`,
      other: `# of ${of} need checking`,
    }),
  })}`;

const alreadyWords = (total: number, alreadyDone: number, of: string) =>
  msg`${plural(total, {
    one: 'May be done already: look',
    other: plural(alreadyDone, {
      one: `# of ${of} may be done already: look`,
      other: `# of ${of} may be done already: look`,
    }),
  })}`;
