import type { Page } from '@playwright/test';
import { http, passthrough } from 'msw';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import { mockedOnly, notDeployed, playedOnce } from '#e2e/leftOut.ts';
import { activity, sendOneRow } from '#e2e/pages/oneRow.ts';
import { holdRequests, letRequestsGo, untilHeld } from '#e2e/states/holdRequests.ts';

// Tests scenarios that have no spec of their own, and guarantees of the test kit.

test('a slow answer shows progress, then done, and a slow refusal is unknown', async ({
  page,
  org,
  clock,
  signedIn,
}) => {
  await clock.start();
  await signedIn({ at: null });
  await org.use('slow: 3 seconds');
  // The org's three seconds are real ones, in which a slow machine may not have shown the run yet.
  await holdRequests(page, /\/subscription\/cancel/);
  const row = await sendOneRow.cancelRenewals(page, 0);
  await untilHeld(page);
  await expect(row.area).toContainText('On its way');
  await letRequestsGo(page);
  await org.ledger.expectReceived(1);
  await clock.advance(3);
  await judgeRow(row, 'cancelRenewals', org, { outcome: 'done', executed: 1 });

  await org.use('slow refusal: 25 seconds');
  const late = await sendOneRow.generateRenewals(page, 1);
  await org.ledger.expectReceived(2);
  await clock.advance(25);
  await judgeRow(late, 'generateRenewals', org, {
    outcome: 'Unknown',
    words: /may have sent the request twice/,
    executed: 1,
    received: 2,
  });
});

const sizes = playedOnce('about answers, which the same org gives in both projects');
test(
  'a request that is too large is refused, and a message of a megabyte is cut',
  sizes,
  async ({ page, org, signedIn }) => {
    await signedIn({ at: null });
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
    expect((await row.area.textContent())?.length).toBeLessThan(20_000);
  },
);

test('a wrong scenario name is answered with the list of names', async ({ org }) => {
  // @ts-expect-error With types, it does not even compile.
  const error = await org.use('rain').catch(String);
  expect(error).toContain('No scenario is called "rain". There are:');
  expect(error).toContain('renewal: one set fails');
});

test('a wrong person or operation name is answered with the list of names', async ({ org, signedIn }) => {
  const names: string[] = ['Clara', 'generateRenewal'];
  const [person, operation] = names as ['clara', 'generateRenewals'];
  expect(await signedIn({ persona: person }).catch(String)).toContain(
    'Nobody is called "Clara". There are: clara, sam, nora',
  );
  const never = { times: 0 };
  expect(await org.ledger.expectExecuted(operation, never).catch(String)).toContain(
    'No operation is called "generateRenewal". There are: createOrder,',
  );
});

test('a wrong label is answered with the labels that there are, before the test is over', async ({
  pages: { sheet },
  signedIn,
}) => {
  const [first, second] = seed.activities.renewable;
  await signedIn({ at: '/renewals/new' });
  await sheet.text.fill(`${first.id}\n${second.id}`);
  await sheet.groupBy('One set per line');
  const wrong = [sheet.send('Generate 3 renewals'), sheet.sendAll(3), sheet.groupBy('One set per account')];
  const [sent, sentAll, grouped] = await Promise.all(wrong.map((action) => action.catch(String)));
  expect(grouped).toContain('One set per line');
  for (const error of [sent, sentAll]) expect(error).toMatch(/There are: .*Generate 2 renewals/);
});

test('a record of the test’s own is taken and found', async ({ org, page, pages, signedIn }) => {
  const nakatomi = await org.add('accounts', { label: 'Nakatomi Trading' });
  await signedIn({ at: '/orders/new' });
  await pages.createOrder.fill({ account: nakatomi.id });
  await pages.createOrder.submit.click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('created');
  await org.ledger.expectExecuted('createOrder');
});

test('what one org executes does not reach the other org', async ({ page, org, globex, signedIn }) => {
  await signedIn({ persona: 'sam', at: '/cancellations/new' });
  await sendOneRow.cancelRenewals(page, 0);
  await org.ledger.expectExecuted('cancelRenewals', { by: 'sam' });
  await globex.ledger.expectEmpty();
  await globex.ledger.expectReceived(0);
});

test.describe('mocked', mockedOnly('about the mocked network itself'), () => {
  test('a handler of the test answers instead of the org', async ({ page, org, handle, signedIn }) => {
    await signedIn({ at: null });
    handle(
      http.post('*/v1/subscription/cancel', () =>
        Response.json([{ errorCode: 'HANDLED', message: 'By the test' }], { status: 400 }),
      ),
    );
    const row = await sendOneRow.cancelRenewals(page, 0);
    await expect(row.area).toContainText('HANDLED');
    await org.ledger.expectReceived(0);
  });

  test('a handler cannot let a request through to a real host', async ({ page, handle, world }) => {
    handle(http.get('https://acme.example/*', () => passthrough()));
    await expect(page.goto('https://acme.example/v1/order')).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
    await expect.poll(() => world.unhandled()).toEqual(['GET https://acme.example/v1/order']);
  });

  test('a POST by the test itself to the console’s host is stopped', async ({ request, page }) => {
    for (const asking of [request, page.request])
      await expect(asking.post('/v1/order', { data: {} })).rejects.toThrow(
        /^Stopped: POST http.*would reach the host of the console's files/,
      );
  });

  test('a handler that met no request is reported by its name', async ({ handle, world }) => {
    handle(http.post('/v1/order', () => Response.json({})));
    const [name] = world.unmetHandlers();
    expect(name).toBe('POST /v1/order');
  });

  test('every page shows the mark “Mocked API”', async ({ page, newContext, signedIn }) => {
    const mark = (marked: Page) =>
      marked.evaluate(() => {
        const style = getComputedStyle(document.documentElement, '::after');
        const { content, position, backgroundColor, visibility } = style;
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
    await signedIn({ at: `/cancellations/new?id=${activity(0)}` });
    expect(await mark(page)).toEqual(shown);

    // The mark is also above a dialog's overlay, which dims the rest of the page.
    await page.getByRole('button', { name: 'Cancel 1 renewal', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => colourInCorner(page)).toEqual([255, 215, 0]);
    }
    await page.goto('/sandbox');
    expect(await mark(page)).toEqual(shown);
    const beside = await (await newContext()).newPage();
    await beside.goto('/');
    expect(await mark(beside)).toEqual(shown);
  });
});

/** Red, green and blue of a pixel in the mark, outside its text. */
async function colourInCorner(page: Page): Promise<number[]> {
  const { height } = page.viewportSize() ?? { height: 0 };
  const picture = await page.screenshot({ clip: { x: 2, y: height - 3, width: 1, height: 1 } });
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}

test('a request that nothing answers is reported, from any page', async ({ world, newContext }) => {
  const elsewhere = await (await newContext()).newPage();
  await expect(elsewhere.goto('https://acme.example/v1/order')).rejects.toThrow('ERR_');
  await expect.poll(() => world.unhandled()).toEqual(['GET https://acme.example/v1/order']);

  const shown = await elsewhere.context().newPage();
  await shown.goto('/sign-in');
  const missing = await shown.evaluate(() => {
    const image = new Image();
    image.src = '/no-such-picture.png';
    return image.src;
  });
  await expect.poll(() => world.unhandled()).toEqual([`GET ${missing}`]);
});

test('a request by the test itself to a real host is stopped', async ({ request, page }) => {
  const stopped = 'Stopped: https://acme.example/v1/order is not an address of the console under test.';
  await expect(request.get('https://acme.example/v1/order')).rejects.toThrow(stopped);
  await expect(page.request.post('https://acme.example/v1/order')).rejects.toThrow(stopped);
});

test(
  'a request by the test itself reaches the console under test',
  notDeployed('the name of one on this machine leads there in the browser only'),
  async ({ request }) => {
    expect((await request.get('/', { headers: { accept: 'text/html' } })).ok()).toBe(true);
  },
);

/** Fails unless its test failed, and for these reasons: the report has each of them as often as said. */
const failingFor = (reasons: Readonly<Record<string, number>>) =>
  test.extend({
    // All that tells of a fault needs a context, so it has ended by then.
    context: async ({ context }, use, info) => {
      await use(context);
      const report = info.errors.map(({ message = '' }) => message).join('\n');
      const named = Object.keys(reasons).map((words) => [words, report.split(words).length - 1]);
      info.expectedStatus = 'passed';
      expect(Object.fromEntries(named), report).toEqual(reasons);
      info.expectedStatus = 'failed';
    },
  });

failingFor({
  '"GET https://acme.example/v1/order"': 1,
  '"renewal: one set fails: no request met it"': 1,
  'Uncaught: Error: on purpose': 2,
  'Error: what must never happen, in another browser': 1,
})(
  'fails on purpose: the report names unanswered requests, unmet scenarios and uncaught errors',
  async ({ page, context, org, newContext }) => {
    await org.use('renewal: one set fails');
    // A page of its own: the browser's error page would interrupt the next address.
    const elsewhere = await context.newPage();
    await elsewhere.goto('https://acme.example/v1/order').catch(() => undefined);
    for (const throwing of [page, await (await newContext()).newPage()]) {
      await throwing.goto('/');
      const thrown = throwing.waitForEvent('pageerror');
      await throwing.evaluate(() => setTimeout(() => Promise.reject(new Error('on purpose'))));
      await thrown;
    }
  },
);

test('without the routing no real host is reached either, by name or by number', async ({
  world,
  newContext,
}) => {
  const context = await newContext();
  await context.unrouteAll();
  for (const address of ['https://acme.example/', 'http://192.0.2.1/']) {
    const page = await context.newPage();
    await expect(page.goto(address)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  }
  world.unhandled();
});
