import { expect, webkitTest as test } from '#e2e/webkit/webkitTest.ts';
import { seed } from '#sandbox/seed/seed.ts';

// A page that goes in the middle of a transaction can leave its stores locked (docs/browsers.md). `SESSIONS=40` plays
// each pace in forty browsers.

const sessions = Number(process.env['SESSIONS'] ?? 1);
const paces = [
  { name: 'at once', pause: [0, 90], reloads: false },
  { name: 'as a person would', pause: [500, 1_200], reloads: false },
  { name: 'at once, with reloads', pause: [0, 90], reloads: true },
] as const;

/** Names of the stores of the journal that let nobody write. */
const LOCKED = `
  const [{ name }] = (await indexedDB.databases()).filter(({ name }) => name.startsWith('order-desk/'));
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await answer(indexedDB.open(name));
  const isLocked = async (store) => {
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, true));
    return Promise.race([answer(database.transaction(store, 'readwrite').objectStore(store).count()).then(() => false), late]);
  };
  const stores = [...database.objectStoreNames];
  const locked = await Promise.all(stores.map(isLocked));
  database.close();
  return stores.filter((_, place) => locked[place]);`;

/** Clicks the enabled button whose words begin so. By its text: a look for roles in each page would take most of the time. */
const CLICK = `
  const button = [...document.querySelectorAll('button')].findLast((each) =>
    each.textContent.trim().startsWith(arguments[0]) && !each.disabled && each.checkVisibility());
  button?.click();
  return Boolean(button);`;

for (let session = 1; session <= sessions; session++)
  for (const { name, pause, reloads } of paces)
    test(`the journal answers after pages are left ${name}, browser ${session}`, async ({
      webkit,
      signIn,
    }) => {
      const random = seeded(session);
      const stay = () => {
        const [shortest, longest] = pause;
        return new Promise((resolve) => setTimeout(resolve, shortest + random() * (longest - shortest)));
      };
      await signIn();
      const click = (words: string) => expect.poll(() => webkit.run<boolean>(CLICK, words)).toBe(true);
      const ids = seed.activities.renewable.map(({ id }) => id);
      for (const first of [0, 3, 6]) {
        await webkit.open(
          `/cancellations/new?${ids
            .slice(first, first + 3)
            .map((id) => `id=${id}`)
            .join('&')}`,
        );
        await click('Cancel 3 renewals');
        await click('Cancel 3 renewals in');
        await webkit.sees('Accepted 3');
        const run = await webkit.path();
        for (let visit = 0; visit < 4; visit++) {
          await webkit.open('/history');
          await stay();
          if (reloads) {
            await webkit.reload();
            await stay();
          }
          await webkit.open(run);
          await stay();
        }
      }
      expect(await webkit.driver.evaluate(LOCKED)).toEqual({ value: [] });
      await webkit.open('/history');
      await webkit.one('table', 'Runs');
    });

for (let session = 1; session <= sessions; session++)
  test(`the journal answers after pages are left right after each operation, browser ${session}`, async ({
    webkit,
    signIn,
    books,
  }) => {
    const random = seeded(session);
    await signIn();
    /** Goes to another page while the answer arrives or is recorded. */
    const leaveAfter = async (operation: string, path: string) => {
      while ((await books()).ledger.at(-1)?.operation !== operation);
      await new Promise((resolve) => setTimeout(resolve, random() * 40));
      await webkit.open(path);
    };
    const { open: order } = seed.orders;
    const [a, b] = seed.activities.renewable.map(({ id }) => id) as [string, string];

    await webkit.open('/orders/new');
    await webkit.createOrder();
    await leaveAfter('createOrder', `/orders/${order.id}`);
    await webkit.addItem('2');
    await expect.poll(async () => (await books()).ledger.length).toBe(2);
    const item = (await books()).ledger[1]?.created[0];
    await webkit.press('button', `Delete item ${item}`);
    await webkit.press('button', /^Delete .* in Acme$/);
    await leaveAfter('deleteOrderItem', `/renewals/new?set=${b}`);
    await webkit.press('button', 'Generate 1 renewal');
    await webkit.press('button', /^Generate 1 renewal in/);
    await leaveAfter('generateRenewals', `/cancellations/new?id=${a}`);
    await webkit.press('button', 'Cancel 1 renewal');
    await webkit.press('button', /^Cancel 1 renewal in/);
    await leaveAfter('cancelRenewals', `/orders/${order.id}`);
    await webkit.addItem('3');
    await leaveAfter('addOrderItem', '/history');

    await webkit.one('table', 'Runs');
    expect(await webkit.driver.evaluate(LOCKED)).toEqual({ value: [] });
    expect((await books()).received).toHaveLength(6);
  });

/** The same numbers from 0 to 1 for a session each time. */
function seeded(session: number): () => number {
  let state = session;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
