import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { axeFindings } from './axeFindings.ts';
import { expect, test } from './fixtures.ts';
import { embeddedOnly } from './leftOut.ts';
import { benchPage } from './pages/bench.ts';
import { sendOneRow } from './pages/oneRow.ts';
import { runPage } from './pages/run.ts';
import { runSpecs } from './runSpecs.ts';

const ids = seed.activities.renewable.slice(0, 4).map(({ id }) => id);

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test(
  'a run with a refusal and a lost answer is copied as a test, which passes as it is',
  embeddedOnly('it starts the mocked project itself'),
  async ({ page, pages, org, signIn }, testInfo) => {
    await signIn({ at: '/renewals/new' });
    await org.use('renewal: one set fails');
    await org.use('answer lost after the work is done', { nth: 2 });
    await benchPage(page).text.fill(`${ids[0]} ${ids[1]}\n${ids[2]}\n${ids[3]}`);
    await page.getByRole('button', { name: 'Generate 3 renewals', exact: true }).click();
    await page.getByLabel('Note').fill('case 4711');
    await page.getByRole('button', { name: 'Generate 3 renewals in Acme' }).click();
    await expect(runPage(page).rowOf(ids[2] ?? '')).toContainText('Unknown');
    await runPage(page).continue.click();
    await expect(runPage(page).rowOf(ids[3] ?? '')).toContainText('Done');

    await openCopy(page, 'Copy as Playwright test');
    expect((await axeFindings(page)).violations).toEqual([]);
    const kept = await copied(page, 'Keep the ids');
    const replaced = await copied(page, 'Replace the ids');
    for (const id of ids) {
      expect(kept).toContain(id);
      expect(replaced).not.toContain(id.slice(0, 15));
    }
    for (const source of [kept, replaced])
      for (const secret of ['Clara', '4711', 'Bearer']) expect(source).not.toContain(secret);

    const others: string[] = [];
    await org.use('refused by a rule', { operation: 'createOrder' });
    await org.use('hostile message', { operation: 'addOrderItem' });
    for (const operation of ['createOrder', 'addOrderItem', 'deleteOrderItem'] as const) {
      const { outcome } = await sendOneRow[operation](page, 0);
      await expect(outcome).toBeVisible();
      await pages.history.open();
      await pages.history.runLink(0).click();
      await openCopy(page, 'Copy as Playwright test');
      others.push(await copied(page, 'Replace the ids'));
    }

    const report = await runSpecs([kept, replaced, ...others], testInfo.outputPath('copied'));
    expect(report).toMatch(/\b5 passed/);
  },
);

test('a run is copied as a handler', async ({ page, org, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('answer lost after the work is done');
  await benchPage(page).text.fill(ids[0] ?? '');
  await benchPage(page).send('Cancel 1 renewal');
  await expect(runPage(page).rowOf(ids[0] ?? '')).toContainText('Unknown');
  await openCopy(page, 'Copy as MSW handler');
  const source = await copied(page, 'Keep the ids');
  expect(source).toContain("http.post('*/v1/subscription/cancel'");
  expect(source).toContain('HttpResponse.error()');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await org.ledger.toHaveExecuted('cancelRenewals');
});

async function openCopy(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

async function copied(page: Page, choice: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  return read();
}
