import { msg, plural } from '@lingui/core/macro';
import type { BenchSpec } from '#sheetPage/benchSpec.ts';
import { type ColumnsOrg, columnsOf } from '#sheetPage/columnsOf.ts';

export const cancelRenewalsSpec = (org: ColumnsOrg): BenchSpec => ({
  operation: 'cancelRenewals',
  title: msg`Cancel renewals`,
  intro: msg`A cancelled subscription is not renewed: it runs on to its end date, and nothing is refunded or ended now.`,
  pasteLabel: msg`Paste purchase activities`,
  inSets: false,
  columns: columnsOf('cancelRenewals', org),
  sendLabel: (count) =>
    msg({ message: plural(count, { one: 'Cancel # renewal', other: `Cancel ${count} renewals` }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Cancel # renewal in ${orgLabel}`,
        other: `Cancel ${count} renewals in ${orgLabel}`,
      }),
    }),
});
