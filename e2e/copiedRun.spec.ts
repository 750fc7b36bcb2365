import type { Page } from '@playwright/test';
import { changeConfig } from '#e2e/changeConfig.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { embeddedOnly } from '#e2e/leftOut.ts';
import { runPage } from '#e2e/pages/run.ts';
import { sheetPages } from '#e2e/pages/sheet.ts';
import { runSpecs } from '#e2e/runSpecs.ts';
import { seed } from '#sandbox/seed/seed.ts';

const ids = seed.activities.renewable.map(({ id }) => id);
const TOKEN = '00D5g0000012345!AQ.x_y';

// The test runs a second Playwright.
test.setTimeout(240_000);

test(
  'copied runs pass as tests unchanged, and hold no private data',
  embeddedOnly('it starts the mocked project itself'),
  async ({ page, pages, org, signIn }, testInfo) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await changeConfig(page, (served) => {
      served.pace = { cancellationsPerRequest: 2 };
      delete served.currencies;
    });
    const { sheet, run } = pages;
    const copies: string[] = [];
    const notPlayed: string[] = [];

    await test.step('a renewal with a refusal and a lost answer', async () => {
      await signIn({ at: sheetPages.generateRenewals });
      await org.use('renewal: one set fails');
      await org.use('answer lost after the work is done', { nth: 2 });
      await sheet.text.fill(`${ids[0]} ${ids[1]}\n${ids[2]}\n${ids[3]}`);
      await sheet.groupBy('One set per line');
      await page.getByRole('button', { name: 'Generate 3 renewals', exact: true }).click();
      await page.getByLabel('Note').fill('case 4711');
      await page.getByRole('button', { name: 'Generate 3 renewals in Acme' }).click();
      await expect(run.rowOf(ids[2] ?? '')).toContainText('Unknown');
      await run.continue.click();
      await expect(run.rowOf(ids[3] ?? '')).toContainText('Done');
      await expect(run.summary(/of 3 sets/)).toBeFocused();

      copies.push(await copyOf(page, 'Copy as Playwright test'));
      for (const id of ids.slice(0, 4)) expect(copies[0]).toContain(id);
    });

    await test.step('cancellations in pairs, of another type, also copied as a handler', async () => {
      await sheet.open(sheetPages.cancelRenewals);
      const answer = (status: number, body: object) =>
        ({ phase: 'before', action: { kind: 'answer', status, body: JSON.stringify(body) } }) as const;
      const no = answer(400, { success: false, errors: [`Not with Bearer ${TOKEN}`] });
      await org.fault(no);
      await org.use('answer lost after the work is done', { nth: 2 });
      await org.fault({ ...answer(201, { success: true }), nth: 3, times: 2 });
      // On this error the platform rolls back the whole group.
      await org.fault({
        ...answer(500, [{ errorCode: 'APEX_ERROR', message: `Not with Bearer ${TOKEN}` }]),
        nth: 5,
      });
      await sheet.text.fill(ids.slice(4, 14).join('\n'));
      await sheet.cancellationType.fill('Cancel Now');
      await sheet.perRequest.selectOption('2');
      await sheet.send('Cancel 10 renewals');
      // If the service refuses a group, all its rows are unknown and the run pauses, as after a lost answer.
      for (const id of [ids[4], ids[6]]) {
        await expect(run.rowOf(id ?? '')).toContainText('Unknown');
        await run.continue.click();
      }
      await expect(run.rowOf(ids[13] ?? '')).toContainText('Refused');
      await expect(run.summary(/of 10 renewals/)).toBeFocused();

      const handler = await copyOf(page, 'Copy as MSW handler');
      expect(handler).toContain("http.post('*/v1/subscription/cancel'");
      expect(handler).toContain('HttpResponse.error()');
      notPlayed.push(handler);
      copies.push(await copyOf(page, 'Copy as Playwright test'));
      expect(copies.at(-1)).toContain('[access token]');
    });

    await test.step('orders of an org without currencies: three refusals, a pause, and an answer too long to keep', async () => {
      await org.use('permission withdrawn', { times: 3 });
      await org.use('message of a megabyte', { nth: 4 });
      await sheet.open(sheetPages.createOrder);
      const { businessUnits, accounts } = seed;
      const row = (account: { id: string }) => `${businessUnits.education.id},ORGANIZATION,${account.id}`;
      await sheet.text.fill(
        [
          'Business unit,Customer type,Account',
          ...[accounts.acme, accounts.initech, accounts.hooli, accounts.stark].map(row),
        ].join('\n'),
      );
      await sheet.send('Create 4 orders');
      await run.continue.click();
      await expect(run.summary('4 of 4 orders were not created')).toBeVisible();
      copies.push(await copyOf(page, 'Copy as Playwright test'));
    });

    for (const source of [...copies, ...notPlayed])
      for (const secret of ['Clara', '4711', 'AQ.x_y']) expect(source).not.toContain(secret);
    expect(await runSpecs(copies, testInfo.outputPath('copied'))).toMatch(/\b3 passed/);
  },
);

/** Copies the run on the page and closes the menu. */
async function copyOf(page: Page, name: string): Promise<string> {
  await runPage(page).more.click();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  const source = await read();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  return source;
}
