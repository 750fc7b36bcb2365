import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { RequestState } from './requestStates.ts';

/** What bar and map show, for those who do not see them. */
export function progressWords(
  operation: OperationName,
  counts: Readonly<Record<RequestState, number>>,
  isOver: boolean,
): MessageDescriptor {
  const { done, refused, unknown, sending, toGo } = counts;
  const unclear = unknown + sending;
  if (operation === 'cancelRenewals')
    return isOver
      ? msg`${done} accepted, ${refused} refused, ${unclear} unknown, ${toGo} not sent`
      : msg`${done} accepted, ${refused} refused, ${unknown} unknown, ${sending} on the way, ${toGo} to go`;
  return isOver
    ? msg`${done} done, ${refused} refused, ${unclear} unknown, ${toGo} not sent`
    : msg`${done} done, ${refused} refused, ${unknown} unknown, ${sending} on the way, ${toGo} to go`;
}
