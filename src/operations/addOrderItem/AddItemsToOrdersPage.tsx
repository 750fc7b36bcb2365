import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { itemsOfOrdersSpec } from './spec.ts';

const nothingShared = {};

/** Many items for several orders: each row names its own. */
export function AddItemsToOrdersPage() {
  return <BenchPage spec={itemsOfOrdersSpec} shared={nothingShared} />;
}
