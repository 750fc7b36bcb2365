import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import { sheetWords } from '#pageParts/words/sheetWords.ts';
import type { UnitCount } from './unitCounter.ts';

/**
 * The headline of a run that rests, the failure first. Waiting rows of a paused run do not count yet.
 * @param i18n of the language of the text
 * @param isOver it is finished or stopped, not paused
 * @returns also how many unknown units the headline does not count
 */
export function headlineOf(
  i18n: Pick<I18n, 'number'>,
  operation: OperationName,
  { total, refused, unknown, notSent }: UnitCount,
  isOver: boolean,
): { words: MessageDescriptor; unknownBeside: number } {
  const notDone = refused + (isOver ? notSent : 0);
  const of = i18n.number(total);
  const words = sheetWords[operation].headlines({ total, count: notDone, of });
  if (notDone > 0) return { words: words.notDone, unknownBeside: unknown };
  // An unknown row must not be called not done.
  return { words: unknown > 0 ? unknownWords(total, unknown, of) : words.allDone, unknownBeside: 0 };
}

const unknownWords = (total: number, unknown: number, of: string) =>
  msg`${plural(total, {
    one: 'The outcome needs checking',
    other: plural(unknown, {
      one: `# of ${of} needs checking`,
      other: `# of ${of} need checking`,
    }),
  })}`;
