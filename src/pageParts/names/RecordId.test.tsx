import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { StackingTable } from '#ui/tables/StackingTable.tsx';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { DeskContext } from '../useDesk.ts';
import { RecordNamesContext } from './NamesProvider.tsx';
import { RecordId } from './RecordId.tsx';
import '#ui/theme/sizes.css';

const id = '0015g000003NnHdAAK';
const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

beforeEach(() => write.mockClear());
afterEach(() => void vi.useRealTimers());

const show = (piece: ReactNode, org = orgWith()) =>
  showPiece(<DeskContext value={{ org } as Desk}>{piece}</DeskContext>);

it('is copied by its icon alone: a click on its name or its id opens the row that it stands in', async () => {
  const open = vi.fn();
  const names = { isReadable: () => false, nameOf: () => 'Jane Doe', ask: vi.fn() };
  await show(
    <RecordNamesContext value={names}>
      {/* biome-ignore lint/a11y: stands for a row of the grid */}
      <div onClick={open}>
        <RecordId id={id} />
      </div>
    </RecordNamesContext>,
  );
  await page.getByText('Jane Doe').click();
  await page.getByText(id).click();
  expect(open).toHaveBeenCalledTimes(2);
  expect(write).not.toHaveBeenCalled();
  // “Copied” goes by a timer: the look must not come after it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name: `Copy id ${id}` }).click();
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(id);
});

it('links to its record if recordUrl is set, with a copy button beside the link', async () => {
  await show(<RecordId id={id} />, orgWith({ recordUrl: 'https://acme.example/{id}' }));
  await expect
    .element(page.getByRole('link', { name: id }))
    .toHaveAttribute('href', `https://acme.example/${id}`);
  await page.getByRole('button', { name: `Copy id ${id}` }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith(id);
});

it('keeps its end in sight if there is too little room', async () => {
  const { container } = await show(<RecordId id={id} />);
  container.style.width = '8rem';
  const whole = page.getByText(id).element().getBoundingClientRect();
  const room = container.getBoundingClientRect();
  expect(whole.left).toBeLessThan(room.left);
  expect(whole.right).toBeLessThanOrEqual(room.right);
  for (const button of page.getByRole('button').elements())
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(room.right);
});

it('stands whole under its name in a table on a phone', async () => {
  const names = { isReadable: () => false, nameOf: () => 'Head office of Acme in Springfield', ask: vi.fn() };
  const { container } = await show(
    <RecordNamesContext value={names}>
      <StackingTable name="Names" columns={['Record', '']}>
        <Table.Tr>
          <Table.Td>
            <RecordId id={id} />
          </Table.Td>
          <Table.Td>Remove</Table.Td>
        </Table.Tr>
      </StackingTable>
    </RecordNamesContext>,
  );
  container.style.width = '22rem';
  const whole = page.getByText(id).element();
  expect(whole.getBoundingClientRect().left).toBeGreaterThanOrEqual(container.getBoundingClientRect().left);
  const name = page.getByText('Head office of Acme in Springfield').element();
  expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(whole.getBoundingClientRect().top + 1);
});

it.each([460, 330, 260])('keeps its buttons on the line of the id, %i pixels wide', async (width) => {
  const names = { isReadable: () => false, nameOf: () => 'Head office of Acme in Vienna', ask: vi.fn() };
  const { container } = await show(
    <RecordNamesContext value={names}>
      <RecordId id={id} />
    </RecordNamesContext>,
  );
  container.style.width = `${width}px`;
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const middle = middleOf(page.getByText(id).element());
  for (const button of page.getByRole('button').elements())
    expect(Math.abs(middleOf(button) - middle)).toBeLessThan(4);
  expect(page.getByRole('button').elements()).toHaveLength(2);
});
