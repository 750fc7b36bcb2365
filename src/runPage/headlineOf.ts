import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { UnitCount } from './unitCounter.ts';

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

/**
 * How a run that has come to rest is summed up. Both numbers count units: sets for renewals, rows elsewhere. The first is
 * given as the language writes it, the second as it is, for the words go by it.
 */
interface HeadlineWords {
  allDone(total: number): MessageDescriptor;
  notDone(count: string, total: number): MessageDescriptor;
  /** Said where nothing was refused: an unknown row must not be called not done. */
  unknown(count: string, total: number): MessageDescriptor;
}

const headlineWords: Record<OperationName, HeadlineWords> = {
  createOrder: {
    allDone: (total) =>
      msg({ message: plural(total, { one: 'The order was created', other: 'All # orders were created' }) }),
    notDone: (count, total) =>
      msg({
        message: plural(total, {
          one: 'The order was not created',
          other: `${count} of # orders were not created`,
        }),
      }),
    unknown: (count, total) =>
      msg({
        message: plural(total, {
          one: 'It is unknown whether the order was created',
          other: `It is unknown whether ${count} of # orders were created`,
        }),
      }),
  },
  addOrderItem: {
    allDone: (total) =>
      msg({ message: plural(total, { one: 'The item was added', other: 'All # items were added' }) }),
    notDone: (count, total) =>
      msg({
        message: plural(total, {
          one: 'The item was not added',
          other: `${count} of # items were not added`,
        }),
      }),
    unknown: (count, total) =>
      msg({
        message: plural(total, {
          one: 'It is unknown whether the item was added',
          other: `It is unknown whether ${count} of # items were added`,
        }),
      }),
  },
  deleteOrderItem: {
    allDone: (total) =>
      msg({ message: plural(total, { one: 'The item was deleted', other: 'All # items were deleted' }) }),
    notDone: (count, total) =>
      msg({
        message: plural(total, {
          one: 'The item was not deleted',
          other: `${count} of # items were not deleted`,
        }),
      }),
    unknown: (count, total) =>
      msg({
        message: plural(total, {
          one: 'It is unknown whether the item was deleted',
          other: `It is unknown whether ${count} of # items were deleted`,
        }),
      }),
  },
  generateRenewals: {
    allDone: (total) =>
      msg({ message: plural(total, { one: 'The set was renewed', other: 'All # sets were renewed' }) }),
    notDone: (count, total) =>
      msg({
        message: plural(total, {
          one: 'The set was not renewed',
          other: `${count} of # sets were not renewed`,
        }),
      }),
    unknown: (count, total) =>
      msg({
        message: plural(total, {
          one: 'It is unknown whether the set was renewed',
          other: `It is unknown whether ${count} of # sets were renewed`,
        }),
      }),
  },
  cancelRenewals: {
    // The API promises dispatch, not completion.
    allDone: (total) =>
      msg({
        message: plural(total, {
          one: 'The cancellation was accepted',
          other: 'All # cancellations were accepted',
        }),
      }),
    notDone: (count, total) =>
      msg({
        message: plural(total, {
          one: 'The renewal was not cancelled',
          other: `${count} of # renewals were not cancelled`,
        }),
      }),
    unknown: (count, total) =>
      msg({
        message: plural(total, {
          one: 'It is unknown whether the renewal was cancelled',
          other: `It is unknown whether ${count} of # renewals were cancelled`,
        }),
      }),
  },
};
