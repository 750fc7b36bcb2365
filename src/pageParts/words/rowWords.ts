import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OperationName, operations } from '#contract/operations.ts';
import type { Row } from '#run/run.ts';

/** Names a row: by its set if the grid shows sets, otherwise by its number from 1. */
export function rowWords(operation: OperationName, { index, cells }: Row): MessageDescriptor {
  const set = setOfRow(operation, cells);
  const number = index + 1;
  return set === null ? msg`Row ${number}` : msg`Set ${set}`;
}

export function setOfRow(operation: OperationName, cells: Row['cells']): string | null {
  return operations[operation].carries === 'sets' ? (cells['set'] ?? null) : null;
}
