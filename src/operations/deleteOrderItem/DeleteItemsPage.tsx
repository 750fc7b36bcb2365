import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { deleteOrderItemSpec } from './spec.ts';

const nothingShared = {};

/** Many deletions from a sheet. */
export function DeleteItemsPage() {
  return <BenchPage spec={deleteOrderItemSpec} shared={nothingShared} />;
}
