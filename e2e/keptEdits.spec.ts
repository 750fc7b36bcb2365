import { atRest } from '#e2e/atRest.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { exactly } from '#e2e/pages/exactly.ts';
import { sheetPage, sheetPages } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const { first, second, locked } = seed.orderItems;

test('a corrected id and a left-out row stay after History and a reload, and when the same bytes come again', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: sheetPages.deleteOrderItem });
  const sheet = sheetPage(page);
  const remove = (count: number) =>
    page.getByRole('button', { name: new RegExp(`^Delete ${count} items?$`) });
  const previewRow = (id: string) => sheet.preview.getByRole('row').filter({ hasText: exactly(id) });
  const correct = async () => {
    await previewRow(first.id).getByRole('gridcell').nth(1).click();
    // Playwright double-clicks Firefox with two single clicks.
    await page.keyboard.press('F2');
    await expect(sheet.preview.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(second.id);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 cell was changed here')).toBeVisible();
  };
  const text = `Order Item\tNote\n${first.id}\tx\n${locked.id}\ty`;
  await sheet.text.fill(text);
  await correct();
  const other = previewRow(locked.id);
  await other
    .getByRole('gridcell')
    .first()
    .click({ modifiers: ['Control'] });
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(other).toContainText('Left out');
  await expect(sheet.preview).toBeVisible();

  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByText('1 cell was changed here, 1 row was left out here')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 cell was changed here, 1 row was left out here')).toBeVisible();

  await sheet.choose('items.csv', Buffer.from(`Order Item,Note\n${first.id},x`));
  await correct();
  await sheet.choose('other.csv', Buffer.from(`Order Item,Note\n${first.id},x\n${locked.id},z`));
  await expect(page.getByText('In the sheet before you made 1 change that fits here.')).toBeVisible();
  await sheet.choose('renamed.csv', Buffer.from(`Order Item,Note\n${first.id},x`));
  await expect(page.getByText('1 cell was changed here')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();

  await expect(page.getByText('1 row was left out here')).toBeVisible();
  await remove(1).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 row is left out:');
  await expect(dialog).toContainText('1 · by choice');
  await dialog.getByRole('button', { name: 'Delete 1 item in' }).click();
  await expect(sheet.rowOf(second.id)).toContainText('Done');
  await atRest(page);
  expect(await org.ledger()).toMatchObject([{ operation: 'deleteOrderItem', changed: [second.id] }]);
});
