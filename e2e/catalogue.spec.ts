import type { Page } from '@playwright/test';
import { http, passthrough } from 'msw';
import { expect, test } from './fixtures.ts';
import { judgeRow } from './judgeRow.ts';
import { mockedOnly } from './leftOut.ts';
import { sendOneRow } from './pages/oneRow.ts';

// Scenarios that no other spec is about, and what a kit for testers promises.

test.describe('scenarios of time', () => {
  test.beforeEach(async ({ clock, signedIn }) => {
    await clock.start();
    await signedIn();
  });
  const untilReceived = (org: { received(): Promise<unknown[]> }) =>
    expect.poll(async () => (await org.received()).length).toBe(1);

  test('slow: progress, then done', async ({ page, org, clock }) => {
    await org.use('slow: 3 seconds');
    const row = await sendOneRow.cancelRenewals(page, 0);
    await expect(row.place).toContainText('On its way');
    await untilReceived(org);
    await clock.advance(3);
    await judgeRow(row, 'cancelRenewals', org, { outcome: 'done', executed: 1 });
  });

  const inOrgTime = mockedOnly('the time of an org on a server is real, and nobody waits 25 seconds');

  test('a slow yes asks to look for duplicates', inOrgTime, async ({ page, org, clock }) => {
    await org.use('slow: 25 seconds');
    const row = await sendOneRow.cancelRenewals(page, 0);
    await untilReceived(org);
    await clock.advance(25);
    await judgeRow(row, 'cancelRenewals', org, {
      outcome: 'done',
      words: /Check for duplicates/,
      executed: 1,
    });
  });

  test('a slow no is none', inOrgTime, async ({ page, org, clock }) => {
    await org.use('slow refusal: 25 seconds');
    const row = await sendOneRow.generateRenewals(page, 0);
    await untilReceived(org);
    await clock.advance(25);
    await judgeRow(row, 'generateRenewals', org, {
      outcome: 'Unknown',
      words: /may have sent the request twice/,
      executed: 0,
    });
  });

  test('an answer that nobody waits for is none', async ({ page, org, clock }) => {
    await org.use('slower than anybody waits');
    const row = await sendOneRow.generateRenewals(page, 0);
    await untilReceived(org);
    await clock.advance(121);
    await judgeRow(row, 'generateRenewals', org, {
      outcome: 'Unknown',
      words: /No answer in time/,
      executed: 1,
    });
  });
});

test('a request that is too large, and a message of a megabyte', async ({ page, org, signedIn }) => {
  await signedIn();
  await org.use('request too large');
  await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
    outcome: 'Refused',
    words: /REQUEST_ENTITY_TOO_LARGE/,
    executed: 0,
  });
  await org.reset();
  await org.use('message of a megabyte');
  const row = await sendOneRow.cancelRenewals(page, 1);
  await judgeRow(row, 'cancelRenewals', org, { outcome: 'Refused', words: /word word/, executed: 0 });
  expect((await row.place.textContent())?.length).toBeLessThan(20_000);
});

test('a scenario that nobody knows is answered with the names there are', async ({ org }) => {
  const error = await org.use('rain').catch(String);
  expect(error).toContain('No scenario is called "rain". There are:');
  expect(error).toContain('renewal: one set fails');
});

test('one org stands beside the other', async ({ page, org, globex, signedIn }) => {
  await signedIn({ persona: 'sam', at: '/cancellations/new' });
  await sendOneRow.cancelRenewals(page, 0);
  await org.ledger.toHaveExecuted('cancelRenewals', { by: 'sam' });
  await globex.ledger.toBeEmpty();
  await globex.ledger.toHaveReceived(0);
});

test.describe('mocked', mockedOnly('about the mocked network itself'), () => {
  test('a handler of the test answers before the org', async ({ page, org, handle, signedIn }) => {
    await signedIn();
    handle(
      http.post('*/v1/subscription/cancel', () =>
        Response.json([{ errorCode: 'HANDLED', message: 'By the test' }], { status: 400 }),
      ),
    );
    const row = await sendOneRow.cancelRenewals(page, 0);
    await expect(row.place).toContainText('HANDLED');
    await org.ledger.toHaveReceived(0);
  });

  test('a handler cannot let a request through to a real host', async ({ page, handle, world }) => {
    handle(http.get('https://acme.example/*', () => passthrough()));
    await expect(page.goto('https://acme.example/v1/order')).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
    expect(world.unhandled()).toEqual(['GET https://acme.example/v1/order']);
  });

  test('every page says that it is mocked', async ({ page, newContext, signedIn }) => {
    const mark = (marked: Page) =>
      marked.evaluate(() => {
        const { content, position, backgroundColor, visibility } = getComputedStyle(
          document.documentElement,
          '::after',
        );
        return { content, position, backgroundColor, visibility };
      });
    const shown = {
      content: '"Mocked API"',
      position: 'fixed',
      backgroundColor: 'rgb(255, 215, 0)',
      visibility: 'visible',
    };
    await page.goto('/sign-in');
    expect(await mark(page)).toEqual(shown);
    await signedIn();
    await sendOneRow.cancelRenewals(page, 0);
    expect(await mark(page)).toEqual(shown);
    await page.goto('/sandbox');
    expect(await mark(page)).toEqual(shown);
    const beside = await (await newContext()).newPage();
    await beside.goto('/');
    expect(await mark(beside)).toEqual(shown);
  });
});

test('what nothing answers is named, wherever a page asks', async ({ world, newContext }) => {
  const elsewhere = await (await newContext()).newPage();
  await expect(elsewhere.goto('https://acme.example/v1/order')).rejects.toThrow('ERR_');
  expect(world.unhandled()).toEqual(['GET https://acme.example/v1/order']);
});

// Expected to fail: what it does is fine, what it leaves behind is not.
test.fail('a request that nothing answers fails the test', async ({ page }) => {
  await page.goto('https://acme.example/v1/order').catch(() => undefined);
});

test('no real host is reached past the routing either, by name or by number', async ({
  world,
  newContext,
}) => {
  const context = await newContext();
  await context.unrouteAll();
  const page = await context.newPage();
  for (const address of ['https://acme.example/', 'http://192.0.2.1/'])
    await expect(page.goto(address)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  world.unhandled();
});
