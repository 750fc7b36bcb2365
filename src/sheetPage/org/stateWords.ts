import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { RecordState } from '#records/orgRecord.ts';

/** Other languages have plurals of these. */
const ofRenewals = (count: number): Record<RecordState, MessageDescriptor> => ({
  open: msg({ message: plural(count, { one: 'active', other: 'active' }) }),
  done: msg({ message: plural(count, { one: 'already renewed', other: 'already renewed' }) }),
  notPossible: msg({ message: plural(count, { one: 'not renewable', other: 'not renewable' }) }),
  hidden: msg({ message: plural(count, { one: 'not visible to you', other: 'not visible to you' }) }),
});

const ofCancellations = (count: number): ReturnType<typeof ofRenewals> => ({
  ...ofRenewals(count),
  done: msg({ message: plural(count, { one: 'already cancelled', other: 'already cancelled' }) }),
  notPossible: msg({ message: plural(count, { one: 'not cancellable', other: 'not cancellable' }) }),
});

/** Follows a count, "2 already cancelled", or is said of one row. */
export const stateWords = (operation: OperationName, state: RecordState, count = 1) =>
  (operation === 'cancelRenewals' ? ofCancellations : ofRenewals)(count)[state];
