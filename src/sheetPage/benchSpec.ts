import type { MessageDescriptor } from '@lingui/core';
import type { OperationName } from '#contract/operations.ts';
import type { ColumnSpec } from '#intake/columnSpec.ts';

/** The part of a workbench that depends on the operation. */
export interface BenchSpec {
  operation: OperationName;
  title: MessageDescriptor;
  intro: MessageDescriptor;
  pasteLabel: MessageDescriptor;
  columns: readonly ColumnSpec[];
  /** Rows are grouped into sets; sets are counted, confirmed and sent. */
  inSets: boolean;
  /** Labels of the button that asks (verb, count) and of the dialog's button that sends (verb, count, org). */
  sendLabel(count: number): MessageDescriptor;
  confirmLabel(count: number, orgLabel: string): MessageDescriptor;
}
