import { useMemo } from 'react';
import { useDesk } from '#desk/useDesk.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { createOrderSpec } from './spec.ts';

const nothingShared = {};

/** Many orders from a sheet. */
export function CreateOrdersPage() {
  const { org } = useDesk();
  const spec = useMemo(() => createOrderSpec(org), [org]);
  return <BenchPage spec={spec} shared={nothingShared} />;
}
