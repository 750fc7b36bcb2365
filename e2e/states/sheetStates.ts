import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { runHeaded } from '../headed.ts';
import type { PageState, StateSequence } from './state.ts';

const { accounts, businessUnits, contacts, orderItems, orders, products } = seed;

interface Sheet {
  /** The name in the heading of the operation's run. */
  operation: string;
  at: string;
  lines: readonly (readonly (string | number)[])[];
  send: string;
  allDone: string;
}

const sheets: readonly Sheet[] = [
  {
    operation: 'Create order',
    at: '/orders/new/many',
    lines: [
      ['Business unit', 'Customer type', 'Account', 'Currency'],
      [businessUnits.membership.id, 'ORGANIZATION', accounts.acme.id, 'EUR'],
      [businessUnits.membership.id, 'ORGANIZATION', accounts.wayne.id, 'EUR'],
    ],
    send: 'Create 2 orders',
    allDone: 'All 2 orders were created',
  },
  {
    operation: 'Add order item',
    at: '/items/new',
    lines: [
      ['Order', 'Product', 'Account', 'Contact', 'Quantity'],
      ...[1, 2].map((n) => [orders.open.id, products.supportHours.id, accounts.acme.id, contacts.anna.id, n]),
    ],
    send: 'Add 2 items',
    allDone: 'All 2 items were added',
  },
  {
    operation: 'Delete order item',
    at: '/items/delete',
    lines: [[orderItems.first.id], [orderItems.second.id]],
    send: 'Delete 2 items',
    allDone: 'All 2 items were deleted',
  },
];

/** Workbenches with rows, and their runs, of operations that also have a form. */
export const sheetStates: StateSequence = {
  name: 'sheets',
  who: { at: '/orders/new/many' },
  states: sheets.flatMap(({ operation, at, lines, send, allDone }): PageState[] => [
    {
      name: `${operation}, a sheet`,
      at,
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(lines.map((line) => line.join(',')).join('\n'));
        await expect(page.getByRole('button', { name: send, exact: true })).toBeEnabled();
      },
    },
    {
      name: `${operation} run, all done`,
      at: null,
      endsOn: pagePatterns.run,
      async prepare({ page, pages }) {
        await pages.sheet.send(send);
        await runHeaded(page, operation);
        await expect(pages.run.summary(allDone)).toBeVisible();
      },
    },
  ]),
};
