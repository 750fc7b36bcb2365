import { BenchPage } from '#workbench/BenchPage.tsx';
import { deleteOrderItemSpec } from './spec.ts';

const nothingShared = {};

/** Many deletions from a sheet. */
export function DeleteItemsPage() {
  return <BenchPage spec={deleteOrderItemSpec} shared={nothingShared} />;
}
