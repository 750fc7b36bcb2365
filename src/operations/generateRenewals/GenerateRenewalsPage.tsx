import { msg, plural } from '@lingui/core/macro';
import { useLinkFill } from '#desk/links/useLinkFill.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { benchSpec } from '#sheetPage/benchSpec.ts';

export function GenerateRenewalsPage() {
  const link = useLinkFill((parameters) => linesOf(parameters.getAll('set')));
  return <BenchPage specOf={generateRenewalsSpec} link={link} />;
}

function linesOf(sets: readonly string[]): string | null {
  return sets.length > 0 ? sets.map((ids) => ids.split(',').join(' ')).join('\n') : null;
}

export const generateRenewalsSpec = benchSpec('generateRenewals', {
  title: msg`Generate renewals`,
  intro: msg`Each set of purchase activities renews together into one order.`,
  pasteLabel: msg`Paste purchase activities`,
  sendLabel: (count) =>
    msg({ message: plural(count, { one: 'Generate # renewal', other: `Generate ${count} renewals` }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Generate # renewal in ${orgLabel}`,
        other: `Generate ${count} renewals in ${orgLabel}`,
      }),
    }),
});
