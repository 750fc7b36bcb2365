import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type OperationName, operationNames, operations } from '#contract/operations.ts';
import { sampleCells } from '#sandbox/examples/sampleRequest.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { NamedRows } from './NamedRows.tsx';

/** By operation, what a row is named by where that needs the labels of the fields. */
const labelled: Partial<Record<OperationName, (cells: Readonly<Record<string, string>>) => string>> = {
  createOrder: ({ accountId }) => `Account ${accountId}`,
  addOrderItem: ({ orderId, productId }) => `Order ${orderId} · Product ${productId}`,
};
const naming = (operation: OperationName, cells: Readonly<Record<string, string>>) =>
  labelled[operation]?.(cells) ?? operations[operation].namedBy.map((key) => cells[key]).join(' · ');

it.each(operationNames)('%s: names a row by what tells it apart', async (operation) => {
  const [cells = {}] = sampleCells(operation);
  await showPiece(
    <NamedRows operation={operation} rows={[{ index: 0, cells: { ...cells, 'sheet:0': 'PO 7' } }]} />,
  );
  const item = page.getByRole('listitem');
  await expect.poll(() => item.query()?.textContent).toBe(`${naming(operation, cells)} · PO 7`);
});

it('names an item of an order that is not made yet by its product', async () => {
  const [{ orderId: _, ...cells } = { orderId: '' }] = sampleCells('addOrderItem');
  await showPiece(<NamedRows operation="addOrderItem" rows={[{ index: 0, cells }]} />);
  await expect.element(page.getByRole('listitem')).toHaveTextContent(`Product ${cells['productId']}`);
});

it.each([
  [
    ['1', '1', '2'],
    ['Set 1', 'Set 1', 'Set 2'],
  ],
  [['1', '2', '3'], []],
  [['1', '1', '1'], []],
])('says which of the sets %j a row is in, if that tells anything', async (sets, said) => {
  const [{ purchaseActivityId = '' } = {}] = sampleCells('generateRenewals');
  const rows = sets.map((set, index) => ({ index, cells: { set, purchaseActivityId } }));
  await showPiece(<NamedRows operation="generateRenewals" rows={rows} />);
  const items = page.getByRole('listitem');
  await expect.element(items).toHaveLength(3);
  expect(items.elements().flatMap(({ textContent }) => textContent.match(/Set \d/) ?? [])).toEqual(said);
});
