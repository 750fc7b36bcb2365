import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OperationName, operations } from '../operations.ts';
import type { RowState } from '../rowStates.ts';

const names: Record<RowState, MessageDescriptor> = {
  done: msg`Done`,
  refused: msg`Refused`,
  unknown: msg`Unknown`,
  notSent: msg`Not sent`,
  alreadyDone: msg`May be done already: look`,
  sending: msg`Being sent`,
  toGo: msg`To go`,
};

/** The name of a state. A cancellation is "Accepted": the API promises to forward it, not to complete it. */
export function stateWords(state: Exclude<RowState, 'done'>): MessageDescriptor;
export function stateWords(state: RowState, operation: OperationName): MessageDescriptor;
export function stateWords(state: RowState, operation?: OperationName): MessageDescriptor {
  const isAccepted = operation && operations[operation].successMeans === 'accepted';
  return isAccepted && state === 'done' ? msg`Accepted` : names[state];
}
