import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OperationName, operations } from '#contract/operations.ts';
import type { Row } from '#run/run.ts';

/** Names a row: by its set if the grid shows sets, otherwise by its line. */
export function rowWords(operation: OperationName, row: Row): MessageDescriptor {
  const set = setNameOfRow(operation, row.cells);
  return set === null ? lineWords(row) : msg`Set ${set}`;
}

/** By the line of its sheet, which the person sees in the spreadsheet; without a sheet by its number, from 1. */
export function lineWords({ index, line }: { index: number; line?: number | undefined }): MessageDescriptor {
  const number = line ?? index + 1;
  return line ? msg`Line ${number}` : msg`Row ${number}`;
}

export function setNameOfRow(operation: OperationName, cells: Row['cells']): string | null {
  return operations[operation].carries === 'sets' ? (cells['set'] ?? null) : null;
}
