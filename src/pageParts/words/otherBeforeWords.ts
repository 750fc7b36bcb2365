import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';

/** The effect of an earlier request for the same record, by its operation. */
export const otherBeforeWords: Partial<
  Record<OperationName, { count(rows: number): MessageDescriptor; means: MessageDescriptor }>
> = {
  generateRenewals: {
    count: (rows) =>
      msg({
        message: plural(rows, {
          one: '# row was renewed before, or may have been',
          other: '# rows were renewed before, or may have been',
        }),
      }),
    means: msg`Their renewal orders are there already. A cancellation does not take these back, and may be refused: look at the orders first.`,
  },
  cancelRenewals: {
    count: (rows) =>
      msg({
        message: plural(rows, {
          one: '# row was cancelled before, or may have been',
          other: '# rows were cancelled before, or may have been',
        }),
      }),
    means: msg`Somebody cancelled them. A renewal may be refused, or renew what the customer no longer wants: ask first.`,
  },
};
