import { seed, test, expect } from './fixtures.ts';
import { inColours } from './inColours.ts';


const order = { businessUnitId: seed.businessUnits.membership.id, customerType: 'ORGANIZATION', accountId: seed.accounts.acme.id, currencyIsoCode: 'USD' };
async function shots(page: import('@playwright/test').Page, name: string) {
  for (const scheme of ['light', 'dark'] as const)
    for (const [size, width, height] of [['desk', 1280, 1000], ['phone', 390, 844]] as const) {
      await inColours(page, scheme);
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(200);
      await page.screenshot({ path: `/tmp/shots/${name}-${size}-${scheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 1000 });
}
test('order', async ({ page, org, pages, signIn }) => {
  await signIn({ at: '/orders/new' });
  await org.elsewhere('sam' as never, 'cancelRenewals', { cancelRequests: [{ purchaseActivityId: seed.activities.renewable[5]?.id, cancellationType: 'Cancel Renewal' }] });
  await org.elsewhere('rita', 'createOrder', { ...order, customerType: 'INDIVIDUAL' });
  await org.elsewhere('clara', 'createOrder', { ...order, billToContactId: seed.contacts.anna.id, currencyIsoCode: 'EUR' });
  await org.use('answer lost after the work is done');
  await pages.createOrder.fill();
  await pages.createOrder.submit.click();
  await page.getByRole('link', { name: /choose on the run’s page$/ }).click();
  await pages.run.lookInOrg.click();
  await expect(page.getByRole('button', { name: /^Record as done/ })).toBeVisible();
  await shots(page, 'order');
});
test('sheet', async ({ page, org, pages, signIn }) => {
  await signIn({ at: '/orders/new/many' });
  await org.use('answer lost after the work is done', { nth: 2, times: 3 });
  const cols = ['Business unit', 'Customer type', 'Account', 'Currency'];
  const line = (account: string, type: string) => [order.businessUnitId, type, account, 'USD'].join('\t');
  const { acme, initech, hooli } = seed.accounts;
  await pages.sheet.text.fill([cols.join('\t'), line(acme.id, 'ORGANIZATION'), line(acme.id, 'INDIVIDUAL'), line(initech.id, 'ORGANIZATION'), line(hooli.id, 'ORGANIZATION'), line(hooli.id, 'INDIVIDUAL')].join('\n'));
  await pages.sheet.sendAll(5);
  await shots(page, 'paused');
  await pages.run.lookInOrg.click();
  await expect(page.getByRole('button', { name: /^Record as done/ })).toBeVisible();
  await shots(page, 'paused-looked');
  await pages.run.goPast.click();
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await expect(pages.run.only('Unknown', 3)).toBeVisible();
  const unknown = page.getByRole('group', { name: 'Shown: 3 Unknown' });
  await unknown.getByRole('button', { name: 'Look in the org' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Look in the org' }).click();
  await page.getByRole('button', { name: 'Tick those that agree' }).click();
  await shots(page, 'many');
});
test('cancel', async ({ page, org, pages, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('answer lost after the work is done');
  await pages.sheet.text.fill(seed.activities.renewable[1].id);
  await expect(page.getByText('In the org: 1 active')).toBeVisible();
  await pages.sheet.send('Cancel 1 renewal');
  await pages.run.lookInOrg.click();
  await expect(page.getByRole('button', { name: 'Record as done', exact: true })).toBeVisible();
  await shots(page, 'cancel');
  await page.getByRole('button', { name: 'Record as done', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take the finding back' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the finding back' }).click();
  await expect(page.getByText(/^Taken back by/)).toBeVisible();
  await shots(page, 'taken-back');
});
