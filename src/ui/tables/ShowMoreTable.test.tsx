import { Table } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../testing/showPiece.tsx';
import { ShowMoreTable } from './ShowMoreTable.tsx';

const links = page.getByRole('table', { name: 'Orders', exact: true }).getByRole('link');
const more = (count: number) => page.getByRole('button', { name: `Show ${count} more`, exact: true });
const anyMore = page.getByRole('button', { name: /^Show/ });

async function show(length: number): Promise<void> {
  await showPiece(
    <ShowMoreTable name="Orders" columns={['Order']} rows={Array.from({ length }, (_, index) => index + 1)}>
      {(number) => (
        <Table.Tr key={number}>
          <Table.Td>
            <a href={`#${number}`}>Order {number}</a>
          </Table.Td>
        </Table.Tr>
      )}
    </ShowMoreTable>,
  );
  await expect.element(links.first()).toBeVisible();
}

it('renders all of a few rows, without a button for more', async () => {
  await show(200);
  expect(links.elements()).toHaveLength(200);
  expect(anyMore.elements()).toEqual([]);
});

it('renders the first of many rows, and focuses the next ones on demand', async () => {
  await show(450);
  expect(links.elements()).toHaveLength(200);
  // The focused button unmounts with the last rows.
  await more(200).click();
  await expect.element(page.getByRole('link', { name: 'Order 201', exact: true })).toHaveFocus();
  expect(links.elements()).toHaveLength(400);
  await more(50).click();
  await expect.element(page.getByRole('link', { name: 'Order 401', exact: true })).toHaveFocus();
  expect(links.elements()).toHaveLength(450);
  expect(anyMore.elements()).toEqual([]);
});
