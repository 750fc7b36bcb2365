import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName, operations } from '../operations.ts';

type Headlines = Readonly<Record<'allDone' | 'notDone', MessageDescriptor>>;

/** What the page of a sheet, and the page of its run, say of an operation. */
export interface SheetWords {
  title: MessageDescriptor;
  intro: MessageDescriptor;
  pasteLabel: MessageDescriptor;
  /** Verb and count. The button of the dialog adds the org. */
  sendLabel(count: number): MessageDescriptor;
  /** Numbers count units: sets for renewals, rows elsewhere. `of` is the formatted total. */
  headlines(numbers: { total: number; count: number; of: string }): Headlines;
  /** Links to the next form after a run of one row. */
  another: MessageDescriptor;
  /** What sending rows once more means that may be done. */
  repeated: MessageDescriptor;
  /** What an earlier request means for another operation on the same record. Null: it only creates records. */
  earlier: { means: MessageDescriptor } | null;
}

type WordsOf<Name extends OperationName> = SheetWords & {
  earlier: (typeof operations)[Name]['subject'] extends null ? null : { means: MessageDescriptor };
};

export const sheetWords: { readonly [Name in OperationName]: WordsOf<Name> } = {
  createOrder: {
    title: msg`Create orders`,
    intro: msg`Each row creates one order, or adds an item to it where a sheet has both. A created order cannot be deleted from here.`,
    pasteLabel: msg`Paste orders`,
    sendLabel: (count) => msg`${plural(count, { one: 'Create # order', other: `Create ${count} orders` })}`,
    headlines: ({ total, count, of }) => ({
      allDone: msg`${plural(total, { one: 'The order was created', other: 'All # orders were created' })}`,
      notDone: msg`${plural(total, {
        one: 'The order was not created',
        other: plural(count, {
          one: `# of ${of} orders was not created`,
          other: `# of ${of} orders were not created`,
        }),
      })}`,
    }),
    another: msg`Create another`,
    repeated: msg`The org does not detect repeats: what was created already is created a second time.`,
    earlier: null,
  },
  addOrderItem: {
    title: msg`Add items`,
    intro: msg`Each row adds one item to the order that it names. Plan and dates are for subscription products only.`,
    pasteLabel: msg`Paste items`,
    sendLabel: (count) => msg`${plural(count, { one: 'Add # item', other: `Add ${count} items` })}`,
    headlines: ({ total, count, of }) => ({
      allDone: msg`${plural(total, { one: 'The item was added', other: 'All # items were added' })}`,
      notDone: msg`${plural(total, {
        one: 'The item was not added',
        other: plural(count, {
          one: `# of ${of} items was not added`,
          other: `# of ${of} items were not added`,
        }),
      })}`,
    }),
    another: msg`Add another`,
    repeated: msg`The org does not detect repeats: what was added already is added a second time.`,
    earlier: null,
  },
  deleteOrderItem: {
    title: msg`Delete items`,
    intro: msg`Each row deletes one order item, whichever order it belongs to. A deleted item cannot be restored from here.`,
    pasteLabel: msg`Paste order items`,
    sendLabel: (count) => msg`${plural(count, { one: 'Delete # item', other: `Delete ${count} items` })}`,
    headlines: ({ total, count, of }) => ({
      allDone: msg`${plural(total, { one: 'The item was deleted', other: 'All # items were deleted' })}`,
      notDone: msg`${plural(total, {
        one: 'The item was not deleted',
        other: plural(count, {
          one: `# of ${of} items was not deleted`,
          other: `# of ${of} items were not deleted`,
        }),
      })}`,
    }),
    another: msg`Delete another`,
    repeated: msg`Nothing is deleted twice: the org does not find what was deleted already.`,
    earlier: { means: msg`There may be nothing left to change: look at the order first.` },
  },
  generateRenewals: {
    title: msg`Generate renewals`,
    intro: msg`A set: purchase activities (memberships) that renew together into one order.`,
    pasteLabel: msg`Paste purchase activities`,
    sendLabel: (count) =>
      msg`${plural(count, { one: 'Generate # renewal', other: `Generate ${count} renewals` })}`,
    headlines: ({ total, count, of }) => ({
      allDone: msg`${plural(total, { one: 'The set was renewed', other: 'All # sets were renewed' })}`,
      notDone: msg`${plural(total, {
        one: 'The set was not renewed',
        other: plural(count, {
          one: `# of ${of} sets was not renewed`,
          other: `# of ${of} sets were not renewed`,
        }),
      })}`,
    }),
    another: msg`Renew another`,
    repeated: msg`What was renewed already may be renewed into a second order: do not rely on the org to refuse it.`,
    earlier: {
      means: msg`Their renewal orders exist already. A cancellation does not undo them, and may be refused. Check the orders first.`,
    },
  },
  cancelRenewals: {
    title: msg`Cancel renewals`,
    intro: msg`Each row asks the org to cancel the renewal of one purchase activity (a membership). What else ends, and when, depends on the cancellation type.`,
    pasteLabel: msg`Paste purchase activities`,
    sendLabel: (count) =>
      msg`${plural(count, { one: 'Cancel # renewal', other: `Cancel ${count} renewals` })}`,
    headlines: ({ total, count, of }) => ({
      // The API promises dispatch, not completion.
      allDone: msg`${plural(total, { one: 'The cancellation was accepted', other: 'All # cancellations were accepted' })}`,
      notDone: msg`${plural(total, {
        one: 'The renewal was not cancelled',
        other: plural(count, {
          one: `# of ${of} renewals was not cancelled`,
          other: `# of ${of} renewals were not cancelled`,
        }),
      })}`,
    }),
    another: msg`Cancel another`,
    repeated: msg`What was cancelled already may be refused, or be accepted once more.`,
    earlier: {
      means: msg`These are cancelled. A renewal may be refused, or the customer may not want it: ask first.`,
    },
  },
};
