import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import { operationWords } from '#contract/operationWords.ts';
import { resultHeaders } from '#intake/file/exportedTable.ts';
import { rowCheck } from '#intake/file/rowCheck.ts';
import type { Run } from '#run/run.ts';
import { momentForm } from '#words/momentForm.ts';

/** Missing: the name of the operation. */
const nouns: Readonly<Partial<Record<OperationName, MessageDescriptor>>> = {
  createOrder: msg`Orders`,
  addOrderItem: msg`Order items`,
  deleteOrderItem: msg`Deleted order items`,
  generateRenewals: msg`Renewals`,
  cancelRenewals: msg`Cancellations`,
};

/** What people call the results of a run: “Renewals 28 Nov 2026, Acme”. */
export function exportTitle(
  { operation, createdAt, orgLabel }: Pick<Run, 'operation' | 'createdAt' | 'orgLabel'>,
  i18n: I18n,
): string {
  const [noun, day] = [
    i18n._(nouns[operation] ?? operationWords[operation].name),
    momentForm(i18n, 'day').format(createdAt),
  ];
  return i18n._(msg`${noun} ${day}, ${orgLabel}`);
}

/** The line of a title above a header, with its check: the reader passes over it (intake/file/tableFrom.ts). */
export const titleLine = (header: readonly string[], title: string): string[] =>
  header.map((name, column) =>
    column === 0 ? title : name === resultHeaders.check ? rowCheck([title]) : '',
  );
