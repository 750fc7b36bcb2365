import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OperationName, operations } from '#contract/operations.ts';
import type { RequestState } from '#desk/requestStates.ts';

/** The text alternative of bar and map. */
export function progressWords(
  i18n: Pick<I18n, 'number'>,
  operation: OperationName,
  counts: Readonly<Record<RequestState, number>>,
  isOver: boolean,
): MessageDescriptor {
  const done = i18n.number(counts.done);
  const refused = i18n.number(counts.refused);
  const unknown = i18n.number(counts.unknown);
  const sending = i18n.number(counts.sending);
  const unclear = i18n.number(counts.unknown + counts.sending);
  const toGo = i18n.number(counts.toGo);
  if (operations[operation].successMeans === 'accepted')
    return isOver
      ? msg`${done} accepted, ${refused} refused, ${unclear} unknown, ${toGo} not sent`
      : msg`${done} accepted, ${refused} refused, ${unknown} unknown, ${sending} on the way, ${toGo} to go`;
  return isOver
    ? msg`${done} done, ${refused} refused, ${unclear} unknown, ${toGo} not sent`
    : msg`${done} done, ${refused} refused, ${unknown} unknown, ${sending} on the way, ${toGo} to go`;
}
