import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { RecordState } from '#records/orgRecord.ts';

const ofRenewals: Record<RecordState, MessageDescriptor> = {
  open: msg`active`,
  done: msg`already renewed`,
  notPossible: msg`not renewable`,
  hidden: msg`not visible to you`,
};

const ofCancellations: typeof ofRenewals = {
  ...ofRenewals,
  done: msg`already cancelled`,
  notPossible: msg`not cancellable`,
};

/** Follows a count: "2 already cancelled". */
export const stateWords = (operation: OperationName, state: RecordState) =>
  (operation === 'cancelRenewals' ? ofCancellations : ofRenewals)[state];
