import { msg, plural } from '@lingui/core/macro';
import { useLinkFill } from '#desk/links/useLinkFill.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import type { BenchSpec } from '#sheetPage/benchSpec.ts';
import { columnsOf } from '#sheetPage/columnsOf.ts';

const nothingShared = {};

export function GenerateRenewalsPage() {
  const link = useLinkFill((parameters) => linesOf(parameters.getAll('set')));
  return <BenchPage spec={generateRenewalsSpec} shared={nothingShared} link={link} />;
}

function linesOf(sets: readonly string[]): string | null {
  return sets.length > 0 ? sets.map((ids) => ids.split(',').join(' ')).join('\n') : null;
}

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
