import type { MessageDescriptor } from '@lingui/core';
import type { OperationName } from '#contract/operations.ts';
import type { ColumnSpec } from '#intake/columnSpec.ts';

/** What a workbench has to know of an operation. Each feature declares its own; everything else is the same for all. */
export interface BenchSpec {
  operation: OperationName;
  title: MessageDescriptor;
  intro: MessageDescriptor;
  pasteLabel: MessageDescriptor;
  columns: readonly ColumnSpec[];
  /** Rows are put together into sets, which are then what is counted, confirmed and sent. */
  inSets: boolean;
  /** The button that asks, and the one in the dialog that sends: verb and count; verb, count and org. */
  sendLabel(count: number): MessageDescriptor;
  confirmLabel(count: number, orgLabel: string): MessageDescriptor;
}
