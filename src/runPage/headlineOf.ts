import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
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
  const words = headlines[operation]({ total, count: notDone || unknown, of: i18n.number(total) });
  if (notDone > 0) return { words: words.notDone, unknownBeside: unknown };
  // An unknown row must not be called not done.
  return { words: unknown > 0 ? words.unknown : words.allDone, unknownBeside: 0 };
}

/** Numbers count units: sets for renewals, rows elsewhere. `of` is the formatted total. */
type Headlines = (numbers: {
  total: number;
  count: number;
  of: string;
}) => Record<'allDone' | 'notDone' | 'unknown', MessageDescriptor>;

const headlines: Record<OperationName, Headlines> = {
  createOrder: ({ total, count, of }) => ({
    allDone: msg`${plural(total, { one: 'The order was created', other: 'All # orders were created' })}`,
    notDone: msg`${plural(total, {
      one: 'The order was not created',
      other: plural(count, {
        one: `# of ${of} orders was not created`,
        other: `# of ${of} orders were not created`,
      }),
    })}`,
    unknown: msg`${plural(total, {
      one: 'The order needs checking',
      other: plural(count, {
        one: `# of ${of} orders needs checking`,
        other: `# of ${of} orders need checking`,
      }),
    })}`,
  }),
  addOrderItem: ({ total, count, of }) => ({
    allDone: msg`${plural(total, { one: 'The item was added', other: 'All # items were added' })}`,
    notDone: msg`${plural(total, {
      one: 'The item was not added',
      other: plural(count, {
        one: `# of ${of} items was not added`,
        other: `# of ${of} items were not added`,
      }),
    })}`,
    unknown: msg`${plural(total, {
      one: 'The item needs checking',
      other: plural(count, {
        one: `# of ${of} items needs checking`,
        other: `# of ${of} items need checking`,
      }),
    })}`,
  }),
  deleteOrderItem: ({ total, count, of }) => ({
    allDone: msg`${plural(total, { one: 'The item was deleted', other: 'All # items were deleted' })}`,
    notDone: msg`${plural(total, {
      one: 'The item was not deleted',
      other: plural(count, {
        one: `# of ${of} items was not deleted`,
        other: `# of ${of} items were not deleted`,
      }),
    })}`,
    unknown: msg`${plural(total, {
      one: 'The deletion needs checking',
      other: plural(count, {
        one: `# of ${of} deletions needs checking`,
        other: `# of ${of} deletions need checking`,
      }),
    })}`,
  }),
  generateRenewals: ({ total, count, of }) => ({
    allDone: msg`${plural(total, { one: 'The set was renewed', other: 'All # sets were renewed' })}`,
    notDone: msg`${plural(total, {
      one: 'The set was not renewed',
      other: plural(count, {
        one: `# of ${of} sets was not renewed`,
        other: `# of ${of} sets were not renewed`,
      }),
    })}`,
    unknown: msg`${plural(total, {
      one: 'The set needs checking',
      other: plural(count, {
        one: `# of ${of} sets needs checking`,
        other: `# of ${of} sets need checking`,
      }),
    })}`,
  }),
  cancelRenewals: ({ total, count, of }) => ({
    // The API promises dispatch, not completion.
    allDone: msg`${plural(total, { one: 'The cancellation was accepted', other: 'All # cancellations were accepted' })}`,
    notDone: msg`${plural(total, {
      one: 'The renewal was not cancelled',
      other: plural(count, {
        one: `# of ${of} renewals was not cancelled`,
        other: `# of ${of} renewals were not cancelled`,
      }),
    })}`,
    unknown: msg`${plural(total, {
      one: 'The cancellation needs checking',
      other: plural(count, {
        one: `# of ${of} cancellations needs checking`,
        other: `# of ${of} cancellations need checking`,
      }),
    })}`,
  }),
};
