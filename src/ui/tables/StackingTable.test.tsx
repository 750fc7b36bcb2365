import { Table } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { showPiece } from '../testing/showPiece.tsx';
import { StackingTable } from './StackingTable.tsx';

async function show(width: string) {
  const { container } = await showPiece(
    <StackingTable name="Runs" columns={['Run', 'Rows', 'Begun', '']} numbers={[1]}>
      <Table.Tr>
        <Table.Th scope="row">
          <a href="#run" data-row-link>
            Generate renewals
          </a>
        </Table.Th>
        <Table.Td>400</Table.Td>
        <Table.Td>21 November 2026 at 17:19</Table.Td>
        <Table.Td>
          <button type="button">Remove</button>
        </Table.Td>
      </Table.Tr>
    </StackingTable>,
  );
  container.style.width = width;
  return page.getByRole('table', { name: 'Runs' });
}

/** Cells of the first row under the headings. */
const cellsOf = (table: Locator) => table.getByRole('row').nth(1).getByRole('cell').elements();

const namedBy = (cell: Element) => getComputedStyle(cell, '::before').content;

it('turns rows into cards if the columns do not fit, each cell after its column’s name', async () => {
  const table = await show('20rem');
  const frame = table.element().parentElement;
  expect(frame?.scrollWidth).toBe(frame?.clientWidth);
  const [rows, begun, action] = cellsOf(table);
  expect(rows && namedBy(rows)).toContain('"Rows"');
  expect(begun && namedBy(begun)).toContain('"Begun"');
  expect(begun?.clientHeight, 'the time on one line').toBeLessThan(30);
  expect(action && namedBy(action)).not.toContain('"');
});

it('is a table if they fit', async () => {
  const table = await show('60rem');
  await expect.element(table.getByRole('columnheader', { name: 'Rows' })).toBeVisible();
  expect(cellsOf(table).map(namedBy)).toEqual(['none', 'none', 'none']);
});

it('aligns numbers and their headings at the end', async () => {
  const table = await show('60rem');
  const sideOf = (cell: Element) => getComputedStyle(cell).textAlign;
  expect(cellsOf(table).map(sideOf)).toEqual(['end', 'start', 'start']);
  expect(table.getByRole('columnheader').elements().map(sideOf)).toEqual(['start', 'end', 'start']);
});

it('follows the link of a row by a click on its text, and not by one that ends a selection', async () => {
  const followed = vi.fn((event: MouseEvent) => event.preventDefault());
  await showPiece(
    <StackingTable name="Runs" columns={['Run', 'Rows']}>
      <Table.Tr>
        <Table.Th scope="row">
          <a href="#run" data-row-link ref={(link) => link?.addEventListener('click', followed)}>
            Generate renewals
          </a>
        </Table.Th>
        <Table.Td>400 rows</Table.Td>
      </Table.Tr>
    </StackingTable>,
  );
  const text = page.getByText('400 rows');
  await text.click();
  expect(followed).toHaveBeenCalledOnce();
  // The browser opens a new tab for these.
  await text.click({ button: 'middle' });
  expect(followed).toHaveBeenLastCalledWith(expect.objectContaining({ ctrlKey: true, metaKey: true }));
  await text.click({ modifiers: ['ControlOrMeta'] });
  expect(followed.mock.calls.map(([{ ctrlKey, metaKey }]) => ctrlKey || metaKey)).toEqual([
    false,
    true,
    true,
  ]);
  const cell = text.element() as HTMLElement;
  getSelection()?.selectAllChildren(cell);
  cell.click();
  expect(followed).toHaveBeenCalledTimes(3);
});

it('breaks no button into its letters beside a cell that takes all the room', async () => {
  await showPiece(
    <StackingTable name="Names" columns={['Record', '']}>
      <Table.Tr>
        <Table.Td w="100%">0015g000003NnHdAAK</Table.Td>
        <Table.Td>
          <button type="button">Remove</button>
        </Table.Td>
      </Table.Tr>
    </StackingTable>,
  );
  const { width, height } = page.getByRole('button', { name: 'Remove' }).element().getBoundingClientRect();
  expect(width).toBeGreaterThan(height);
});
