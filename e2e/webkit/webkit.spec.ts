import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, webkitTest as test } from '#e2e/webkit/webkitTest.ts';
import { seed } from '#sandbox/seed/seed.ts';

const [a, b] = seed.activities.renewable.map(({ id }) => id) as [string, string];

test('all five operations, and the sign-out', async ({ webkit, signIn, books }) => {
  await signIn();
  await webkit.open('/orders/new');
  await webkit.createOrder();
  await expect.poll(webkit.path).toMatch(/^\/orders\/801/);

  await webkit.open(`/orders/${seed.orders.open.id}`);
  await webkit.addItem('2');
  await expect.poll(async () => (await books()).ledger.length).toBe(2);
  const item = (await books()).ledger[1]?.created[0];
  await webkit.press('button', `Delete item ${item}`);
  await webkit.press('button', /^Delete .* in Acme$/);
  await expect.poll(async () => (await books()).ledger.length).toBe(3);

  await webkit.open(`/renewals/new?set=${b}`);
  await webkit.press('button', 'Generate 1 renewal');
  await webkit.press('button', /^Generate 1 renewal in/);
  await webkit.sees('The set was renewed');
  await webkit.open(`/cancellations/new?id=${a}`);
  await webkit.press('button', 'Cancel 1 renewal');
  await webkit.press('button', /^Cancel 1 renewal in/);
  await webkit.sees('Accepted 1');
  expect((await books()).ledger.map(({ operation }) => operation)).toEqual([
    'createOrder',
    'addOrderItem',
    'deleteOrderItem',
    'generateRenewals',
    'cancelRenewals',
  ]);

  await webkit.press('button', /^Clara Clerk/);
  await webkit.press('button', /^Sign out/);
  await webkit.one('heading', 'Sign in');
  await webkit.open('/history');
  await webkit.one('heading', 'Sign in');
});

test('500 rows are pasted, paused, reloaded, continued and exported', async ({
  webkit,
  signIn,
  books,
  control,
}) => {
  const ids = seed.activities.renewable.slice(0, 500).map(({ id }) => id);
  await signIn();
  await control('latency', { org: 'acme', ms: 20 });
  await webkit.open('/cancellations/new');
  await webkit.fill('Paste purchase activities', ids.join('\n'));
  await webkit.press('button', 'Cancel 500 renewals');
  await webkit.press('button', /^Cancel 500 renewals in/);
  await expect.poll(async () => (await books()).ledger.length, { timeout: 30_000 }).toBeGreaterThan(5);
  await webkit.press('button', 'Pause');
  await webkit.one('button', 'Continue');
  const before = (await books()).ledger.length;
  expect(before).toBeLessThan(ids.length);
  await webkit.reload();
  await webkit.press('button', 'Continue');
  await expect.poll(async () => (await books()).ledger.length, { timeout: 300_000 }).toBe(ids.length);
  await webkit.one('heading', /^All 500/);
  expect((await books()).ledger.flatMap(({ changed }) => changed).toSorted()).toEqual(ids.toSorted());
  await webkit.press('button', 'Export');
  const files = () => readdirSync(webkit.driver.home, { recursive: true, encoding: 'utf8' });
  await expect.poll(() => files().filter((file) => file.endsWith('.csv'))).toHaveLength(1);
});

test('a workbook is read', async ({ webkit, signIn }) => {
  await signIn();
  await webkit.open('/cancellations/new');
  await webkit.one('button', 'Choose file');
  await webkit.choose(fileURLToPath(new URL('../sheets/hidden.xlsx', import.meta.url)));
  await webkit.sees('5 hidden rows are left out');
  await webkit.one('button', 'Cancel 5 renewals');
});

test('a request cut off by a reload is interrupted, not lost', async ({ webkit, signIn, books, control }) => {
  await signIn();
  await control('latency', { org: 'acme', ms: 4_000 });
  await webkit.open(`/cancellations/new?id=${a}`);
  await webkit.press('button', 'Cancel 1 renewal');
  await webkit.press('button', /^Cancel 1 renewal in/);
  await expect.poll(webkit.path).toMatch(/^\/runs\//);
  await expect.poll(async () => (await books()).received.length).toBe(1);
  await webkit.reload();
  await webkit.sees('Interrupted while sending');
});

test('a second tab shows the run that the first one sends, and sends nothing', async ({
  webkit,
  signIn,
  books,
  control,
}) => {
  const ids = seed.activities.renewable.slice(0, 8).map(({ id }) => id);
  await signIn();
  // On a busy machine, opening a tab and signing in there took 16 s: a run with faster answers would be over.
  await control('latency', { org: 'acme', ms: 20_000 });
  await webkit.open('/cancellations/new');
  await webkit.fill('Paste purchase activities', ids.join('\n'));
  await webkit.press('button', 'Cancel 8 renewals');
  await webkit.press('button', /^Cancel 8 renewals in/);
  await expect.poll(webkit.path).toMatch(/^\/runs\//);
  const run = await webkit.path();

  await webkit.openTab();
  await webkit.open(run);
  await webkit.press('button', /^Sign in to Acme/);
  await webkit.sees(/To go|Not sent/);
  await control('latency', { org: 'acme', ms: 0 });
  await webkit.one('heading', 'All 8 cancellations were accepted');
  await webkit.toFirstTab();
  await webkit.one('heading', 'All 8 cancellations were accepted');
  expect((await books()).received).toHaveLength(8);
});
