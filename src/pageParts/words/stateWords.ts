import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { RequestState } from '#desk/requestStates.ts';
import { verdictWords } from './outcomeWords.ts';

export function stateWords(
  state: RequestState,
  operation: OperationName,
  isOver: boolean,
): MessageDescriptor {
  if (state === 'toGo') return isOver ? verdictWords('notSent', operation) : msg`To go`;
  return state === 'sending' ? msg`Being sent` : verdictWords(state, operation);
}
