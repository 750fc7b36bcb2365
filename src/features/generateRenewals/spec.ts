import { msg, plural } from '@lingui/core/macro';
import type { BenchSpec } from '#workbench/benchSpec.ts';
import { purchaseActivityColumn } from '#workbench/purchaseActivityColumn.ts';

export const generateRenewalsSpec: BenchSpec = {
  operation: 'generateRenewals',
  title: msg`Generate renewals`,
  intro: msg`Each set of purchase activities renews together into one order.`,
  pasteLabel: msg`Paste purchase activities`,
  inSets: true,
  columns: [purchaseActivityColumn],
  sendLabel: (count) =>
    msg({ message: plural(count, { one: 'Generate # renewal', other: 'Generate # renewals' }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Generate # renewal in ${orgLabel}`,
        other: `Generate # renewals in ${orgLabel}`,
      }),
    }),
};
