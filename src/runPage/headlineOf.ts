import type { I18n, MessageDescriptor } from '@lingui/core';
import type { OperationName } from '#contract/operations.ts';
import type { UnitCount } from './countUnits.ts';
import { headlineWords } from './headlineWords.ts';

export interface Headline {
  words: MessageDescriptor;
  /** Unknown units that the words do not speak of. */
  unknownBeside: number;
}

/**
 * How a run that rests is summed up, the failure first. One that waits in a paused run is not yet anything.
 * @param i18n of the language that the words are said in
 * @param isOver it is finished or stopped, not paused
 */
export function headlineOf(
  i18n: Pick<I18n, 'number'>,
  operation: OperationName,
  { total, refused, unknown, notSent }: UnitCount,
  isOver: boolean,
): Headline {
  const words = headlineWords[operation];
  const notDone = refused + (isOver ? notSent : 0);
  if (notDone > 0) return { words: words.notDone(i18n.number(notDone), total), unknownBeside: unknown };
  return {
    words: unknown > 0 ? words.unknown(i18n.number(unknown), total) : words.allDone(total),
    unknownBeside: 0,
  };
}
