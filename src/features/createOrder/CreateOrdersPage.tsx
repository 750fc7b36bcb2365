import { useMemo } from 'react';
import { BenchPage } from '#workbench/BenchPage.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import { createOrderSpec } from './spec.ts';

const nothingShared = {};

/** Many orders from a sheet. */
export function CreateOrdersPage() {
  const { org } = useDesk();
  const spec = useMemo(() => createOrderSpec(org), [org]);
  return <BenchPage spec={spec} shared={nothingShared} />;
}
