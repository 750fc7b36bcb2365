import { msg, plural } from '@lingui/core/macro';
import type { BenchSpec } from '#sheetPage/benchSpec.ts';
import { columnsOf } from '#sheetPage/columnsOf.ts';

export const generateRenewalsSpec: BenchSpec = {
  operation: 'generateRenewals',
  title: msg`Generate renewals`,
  intro: msg`Each set of purchase activities renews together into one order.`,
  pasteLabel: msg`Paste purchase activities`,
  inSets: true,
  columns: columnsOf('generateRenewals', {}),
  sendLabel: (count) =>
    msg({ message: plural(count, { one: 'Generate # renewal', other: `Generate ${count} renewals` }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Generate # renewal in ${orgLabel}`,
        other: `Generate ${count} renewals in ${orgLabel}`,
      }),
    }),
};
