import { atRest } from '#e2e/atRest.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { sheetPage, sheetPages } from '#e2e/pages/sheet.ts';
import { sampleCells } from '#sandbox/examples/sampleRequest.ts';
import { seed } from '#sandbox/seed/seed.ts';

const { first, second } = seed.orderItems;

test('of two columns that fit, only the chosen one is sent', async ({ page, org, signIn }) => {
  await signIn({ at: sheetPages.deleteOrderItem });
  const sheet = sheetPage(page);
  await sheet.text.fill(`Order Item\tReplacement Item\n${first.id}\t${second.id}`);
  await expect(page.getByRole('button', { name: 'Delete 1 item', exact: true })).toBeDisabled();
  const choice = page.getByRole('radiogroup', { name: 'Choose the column for Order item' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
  await choice.getByRole('radio', { name: /^Order Item/ }).click();
  await sheet.send('Delete 1 item');
  await expect(sheet.rowOf(first.id)).toContainText('Done');
  await atRest(page);
  expect(await org.ledger()).toMatchObject([{ operation: 'deleteOrderItem', changed: [first.id] }]);
});

test('a column that looks meant is sent once it is chosen, and others are named as not sent', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: sheetPages.addOrderItem });
  const sheet = sheetPage(page);
  const [sample] = sampleCells('addOrderItem');
  const cells = {
    ...sample,
    productId: seed.products.goldMembership.id,
    subscriptionPlanId: seed.subscriptionPlans.annual.id,
  };
  const line = { ...cells, Vertragsbeginn: '01.02.2027', Vertragsende: '31.01.2028', Note: 'x' };
  await sheet.text.fill([Object.keys(line), Object.values(line)].map((row) => row.join('\t')).join('\n'));
  const add = (count: number) => page.getByRole('button', { name: new RegExp(`^Add ${count} items?$`) });
  await expect(add(1)).toBeDisabled();
  const column = (field: string) => page.getByRole('radiogroup', { name: `Choose the column for ${field}` });
  await column('Start date')
    .getByRole('radio', { name: /^Vertragsbeginn/ })
    .click();
  await expect(add(1)).toBeDisabled();
  await column('End date')
    .getByRole('radio', { name: /^Vertragsende/ })
    .click();
  await add(1).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not sent, and nothing to confirm: Note');
  await dialog.getByRole('button', { name: 'Add 1 item in' }).click();
  await expect(sheet.results).toContainText('Done');
  await atRest(page);
  const [entry, ...others] = await org.ledger();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    operation: 'addOrderItem',
    input: { startDate: '2027-02-01', endDate: '2028-01-31' },
  });
});
