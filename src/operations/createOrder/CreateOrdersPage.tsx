import { msg, plural } from '@lingui/core/macro';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { benchSpec } from '#sheetPage/benchSpec.ts';

export const CreateOrdersPage = () => <BenchPage specOf={createOrderSpec} />;

export const createOrderSpec = benchSpec('createOrder', {
  title: msg`Create orders`,
  intro: msg`Each row creates one order. An order that was created cannot be taken back from here.`,
  pasteLabel: msg`Paste orders`,
  sendLabel: (count) =>
    msg({ message: plural(count, { one: 'Create # order', other: `Create ${count} orders` }) }),
  confirmLabel: (count, orgLabel) =>
    msg({
      message: plural(count, {
        one: `Create # order in ${orgLabel}`,
        other: `Create ${count} orders in ${orgLabel}`,
      }),
    }),
});
