import { msg, plural } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useDesk } from '#desk/useDesk.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import type { BenchSpec } from '#sheetPage/benchSpec.ts';
import { type ColumnsOrg, columnsOf } from '#sheetPage/columnsOf.ts';

const nothingShared = {};

export function CreateOrdersPage() {
  const { org } = useDesk();
  const spec = useMemo(() => createOrderSpec(org), [org]);
  return <BenchPage spec={spec} shared={nothingShared} />;
}

export function createOrderSpec(org: ColumnsOrg): BenchSpec {
  return {
    operation: 'createOrder',
    title: msg`Create orders`,
    intro: msg`Each row creates one order. An order that was created cannot be taken back from here.`,
    pasteLabel: msg`Paste orders`,
    inSets: false,
    columns: columnsOf('createOrder', org),
    sendLabel: (count) =>
      msg({ message: plural(count, { one: 'Create # order', other: `Create ${count} orders` }) }),
    confirmLabel: (count, orgLabel) =>
      msg({
        message: plural(count, {
          one: `Create # order in ${orgLabel}`,
          other: `Create ${count} orders in ${orgLabel}`,
        }),
      }),
  };
}
