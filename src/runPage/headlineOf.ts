import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { UnitCount } from './unitCounter.ts';

export interface Headline {
  words: MessageDescriptor;
  /** Unknown units that the headline does not count. */
  unknownBeside: number;
}

/**
 * The headline of a run that rests, the failure first. Waiting rows of a paused run do not count yet.
 * @param i18n of the language of the text
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
  const of = i18n.number(total);
  if (notDone > 0) return { words: words.notDone(notDone, total, of), unknownBeside: unknown };
  return {
    words: unknown > 0 ? words.unknown(unknown, total, of) : words.allDone(total),
    unknownBeside: 0,
  };
}

/** Headlines of a run that rests. Numbers count units: sets for renewals, rows elsewhere. `of` is the formatted total. */
interface HeadlineWords {
  allDone(total: number): MessageDescriptor;
  notDone(count: number, total: number, of: string): MessageDescriptor;
  /** Used if nothing was refused: an unknown row must not be called not done. */
  unknown(count: number, total: number, of: string): MessageDescriptor;
}

const headlineWords: Record<OperationName, HeadlineWords> = {
  createOrder: {
    allDone: (total) =>
      msg({ message: plural(total, { one: 'The order was created', other: 'All # orders were created' }) }),
    notDone: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The order was not created',
          other: plural(count, {
            one: `# of ${of} orders was not created`,
            other: `# of ${of} orders were not created`,
          }),
        }),
      }),
    unknown: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The order needs checking',
          other: plural(count, {
            one: `# of ${of} orders needs checking`,
            other: `# of ${of} orders need checking`,
          }),
        }),
      }),
  },
  addOrderItem: {
    allDone: (total) =>
      msg({ message: plural(total, { one: 'The item was added', other: 'All # items were added' }) }),
    notDone: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The item was not added',
          other: plural(count, {
            one: `# of ${of} items was not added`,
            other: `# of ${of} items were not added`,
          }),
        }),
      }),
    unknown: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The item needs checking',
          other: plural(count, {
            one: `# of ${of} items needs checking`,
            other: `# of ${of} items need checking`,
          }),
        }),
      }),
  },
  deleteOrderItem: {
    allDone: (total) =>
      msg({ message: plural(total, { one: 'The item was deleted', other: 'All # items were deleted' }) }),
    notDone: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The item was not deleted',
          other: plural(count, {
            one: `# of ${of} items was not deleted`,
            other: `# of ${of} items were not deleted`,
          }),
        }),
      }),
    unknown: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The deletion needs checking',
          other: plural(count, {
            one: `# of ${of} deletions needs checking`,
            other: `# of ${of} deletions need checking`,
          }),
        }),
      }),
  },
  generateRenewals: {
    allDone: (total) =>
      msg({ message: plural(total, { one: 'The set was renewed', other: 'All # sets were renewed' }) }),
    notDone: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The set was not renewed',
          other: plural(count, {
            one: `# of ${of} sets was not renewed`,
            other: `# of ${of} sets were not renewed`,
          }),
        }),
      }),
    unknown: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The set needs checking',
          other: plural(count, {
            one: `# of ${of} sets needs checking`,
            other: `# of ${of} sets need checking`,
          }),
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
    notDone: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The renewal was not cancelled',
          other: plural(count, {
            one: `# of ${of} renewals was not cancelled`,
            other: `# of ${of} renewals were not cancelled`,
          }),
        }),
      }),
    unknown: (count, total, of) =>
      msg({
        message: plural(total, {
          one: 'The cancellation needs checking',
          other: plural(count, {
            one: `# of ${of} cancellations needs checking`,
            other: `# of ${of} cancellations need checking`,
          }),
        }),
      }),
  },
};
