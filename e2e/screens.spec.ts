import type { Locator, Page } from '@playwright/test';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { headed, runHeaded } from '#e2e/headed.ts';
import type { Pages } from '#e2e/pages/pages.ts';
import { holdRequests, letRequestsGo } from '#e2e/states/holdRequests.ts';
import { patternOfPath } from '#e2e/states/patternOfPath.ts';
import { pagePatterns } from '../src/pageParts/links/paths.ts';

/** Routes, headings, roles and names that external test suites use. A change needs a decision (docs/decisions). */

type Role = Parameters<Page['getByRole']>[0];
type Names = Partial<Record<Role, readonly string[]>>;

/** Expects one element for each role and exact name. */
async function holds(within: Page | Locator, names: Names) {
  for (const [role, named] of Object.entries(names))
    for (const name of named)
      await expect(within.getByRole(role as Role, { name, exact: true })).toBeVisible();
}

const ids = seed.activities.renewable.map(({ id }) => id);
const [a, b, c, d] = ids as [string, string, string, string];
const order = seed.orders.open.id;

interface Screen {
  open(pages: Pages): Promise<void>;
  heading: string;
  /** Expected besides the heading, before any input. */
  holds: Names;
}

const sheet = (path: string, heading: string, names: Names): Screen => ({
  open: ({ sheet }) => sheet.open(path),
  heading,
  holds: { ...names, button: ['Choose file', ...(names.button ?? [])] },
});

/** Every page except the run page, which needs a run, and the one that only leads to others. Without an entry here, a new route does not compile. */
const screens: Record<Exclude<keyof typeof pagePatterns, 'run' | 'open'>, Screen> = {
  home: {
    open: ({ home }) => home.open(),
    heading: 'Home',
    holds: { navigation: ['What you can do'] },
  },
  orders: {
    open: ({ orders }) => orders.open(),
    heading: 'Orders',
    holds: { combobox: ['Order id'], button: ['Open order'] },
  },
  newOrder: {
    open: ({ createOrder }) => createOrder.open(),
    heading: 'Create order',
    holds: {
      combobox: ['Business unit', 'Customer type', 'Account', 'Bill-to contact', 'Currency'],
      button: ['Create order'],
      link: ['Create from a sheet'],
    },
  },
  newOrders: sheet('/orders/new/many', 'Create orders', { textbox: ['Paste orders'] }),
  order: {
    open: ({ order }) => order.open(),
    heading: 'Order 00000001',
    holds: {
      table: ['Items'],
      form: ['Add item', 'Delete an item by id'],
      combobox: ['Product', 'Account', 'Contact', 'Subscription plan', 'Order item id'],
      textbox: ['Quantity', 'Start date', 'End date'],
      button: ['Add item', 'Delete item by id'],
      link: ['Add from a sheet'],
      region: ['Items', 'Delete an item by id'],
    },
  },
  customers: {
    open: ({ customers }) => customers.open(),
    heading: 'Customers',
    holds: { combobox: ['Find a customer, membership or order'] },
  },
  customer: {
    open: ({ customers }) => customers.openCustomer(),
    heading: 'Jane Doe',
    holds: { table: ['Memberships', 'Orders'], link: ['Create order'], button: ['Refresh'] },
  },
  orderItems: sheet(`/orders/${order}/items`, 'Add items', { textbox: ['Paste items'] }),
  newItems: sheet('/items/new', 'Add items', { textbox: ['Paste items'] }),
  deleteItems: sheet('/items/delete', 'Delete items', { textbox: ['Paste order items'] }),
  newRenewals: sheet('/renewals/new', 'Generate renewals', {
    textbox: ['Paste purchase activities'],
    button: ['Generate 0 renewals'],
  }),
  newCancellations: sheet('/cancellations/new', 'Cancel renewals', {
    textbox: ['Paste purchase activities'],
    combobox: ['Cancellation type'],
    button: ['Cancel 0 renewals'],
  }),
  history: {
    open: ({ history }) => history.open(),
    heading: 'History',
    holds: { searchbox: ['Find in history'], button: ['Export', 'Erase history'] },
  },
  names: {
    open: ({ names }) => names.open(),
    heading: 'Names',
    holds: {},
  },
  diagnostics: { open: ({ diagnostics }) => diagnostics.open(), heading: 'Diagnostics', holds: {} },
};

/** Expects the org's name and kind in the header of the page. */
async function inOrg(page: Page, label: string, kind: string) {
  for (const words of [label, kind])
    await expect(page.getByRole('banner').getByText(words, { exact: true })).toBeVisible();
}

const saysItIsFilled = (page: Page) =>
  expect(
    page.getByRole('main').getByText('Pre-filled by a link. Check before sending', { exact: true }),
  ).toBeVisible();

test('every page has a page object that opens it, its heading and names, and the org in its header', async ({
  page,
  pages,
  signIn,
}) => {
  await signIn();
  await test.step('“Go to or do…”, the menu and the shortcuts over any page', () =>
    overEveryPage(page, pages));
  for (const [name, screen] of Object.entries(screens)) {
    await test.step(name, async () => {
      await screen.open(pages);
      expect(patternOfPath(new URL(page.url()).pathname)).toBe(
        pagePatterns[name as keyof typeof pagePatterns],
      );
      await headed(page, screen.heading);
      await inOrg(page, 'Acme', 'Sandbox');
      await holds(page.getByRole('main'), screen.holds);
    });
  }
});

async function overEveryPage(page: Page, { home, menu }: Pages) {
  await expect(home.doors).toHaveCount(5);
  for (const name of [
    'Create order',
    'Add order items',
    'Delete order items',
    'Generate renewals',
    'Cancel renewals',
  ])
    await expect(home.door(name)).toBeVisible();

  await menu.open();
  await expect(menu.signOut).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.signOut).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('combobox', { name: 'Go to or do…', exact: true });
  await expect(palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('?');
  await holds(page, { dialog: ['Keyboard shortcuts'] });
  await page.keyboard.press('Escape');
}

test('/sign-in; /callback leads back, and production says so, has no currency here and asks for the count of a large run', async ({
  page,
  pages: { createOrder, sheet, menu, signIn: signInPage },
  signIn,
}) => {
  await signInPage.open();
  await headed(page, 'Sign in');
  await expect(signInPage.org('Acme')).toBeVisible();
  await expect(signInPage.org('Globex')).toBeVisible();
  await signInPage.byToken.click();
  await expect(signInPage.token).toBeFocused();
  await expect(signInPage.continue).toBeVisible();
  await signIn({ to: 'Globex', at: '/orders/new' });
  await headed(page, 'Create order');
  await inOrg(page, 'Globex', 'Production');
  await expect(createOrder.submit).toBeVisible();
  await expect(createOrder.currency).toHaveCount(0);

  await createOrder.addMany.click();
  await headed(page, 'Create orders');
  await page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('link', { name: 'Cancel renewals', exact: true })
    .click();
  await sheet.text.fill(ids.slice(0, 26).join('\n'));
  await page.getByRole('button', { name: 'Cancel 26 renewals', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await holds(dialog, { textbox: ['Type 26 to confirm'], button: ['Cancel 26 renewals in Globex'] });
  await expect(sheet.note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await menu.open();
  await expect(menu.orgs).toBeVisible();
});

test('/renewals/new and the run that comes of it', async ({ page, org, pages: { sheet, run }, signIn }) => {
  await signIn({ at: null });
  await sheet.open('/renewals/new');
  await sheet.text.fill(`${a}\n${b}`);
  await holds(page, { radiogroup: ['Group into sets by'], grid: ['Preview'] });

  await page.goto(`/renewals/new?set=${a},${b}&set=${seed.activities.planInactive.id}`);
  await headed(page, 'Generate renewals');
  await saysItIsFilled(page);
  await holds(page, { button: ['Generate 2 renewals'] });
  await org.ledger.expectReceived(0);

  await sheet.send('Generate 2 renewals');
  await runHeaded(page, 'Generate renewals');
  await expect(run.summary('1 of 2 sets was not renewed')).toBeFocused();
  await expect(run.summary(/were renewed$/)).toHaveCount(0);
  await expect(run.reasons.getByRole('listitem')).toHaveCount(1);
  await expect(run.reasons).toContainText(/1 row\b/);
  await holds(page, { grid: ['Results'], tab: ['All 3', 'Done 2', 'Refused 1'] });
  await expect(run.results.getByRole('columnheader')).toHaveText([
    'Set',
    'Purchase activity',
    'Outcome',
    'Renewal order',
    'Message',
    'Time',
  ]);
});

test('/cancellations/new, its run while it is sent, paused and stopped, Home, /history, /runs/:runId and /sandbox', async ({
  page,
  org,
  pages: { sheet, run, home, history, sandbox },
  signIn,
}) => {
  await signIn({
    at: `/cancellations/new?${[a, seed.activities.notFound.id, b, c, d].map((id) => `id=${id}`).join('&')}`,
  });
  await headed(page, 'Cancel renewals');
  await saysItIsFilled(page);
  await org.ledger.expectReceived(0);

  await org.use('answer lost after the work is done', { nth: 3 });
  await holdRequests(page, /\/subscription\/cancel/);
  await sheet.send('Cancel 5 renewals');
  await runHeaded(page, 'Cancel renewals');
  await holds(page, { progressbar: ['Progress'], button: ['Pause', 'Stop'] });
  await letRequestsGo(page);
  await holds(page, { button: ['Continue', 'Stop'] });
  const found = run.findingOf(3);
  for (const act of [found.wasDone, found.wasNotDone, found.sendAgainAnyway]) await expect(act).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await holds(page, { table: ['Needs attention'] });
  await home.needs.getByRole('link', { name: /^Check Cancel renewals/ }).click();

  await run.stop.click();
  await holds(page, {
    button: ['Send again', 'More', 'Export', 'Copy'],
    tab: ['All 5', 'Accepted 1', 'Refused 1', 'Unknown 1', 'Not sent 2'],
    searchbox: ['Find in results'],
    list: ['Reasons'],
    grid: ['Results'],
  });
  await expect(run.results.getByRole('columnheader')).toHaveText([
    'Outcome',
    'Message',
    'Purchase activity',
    'Cancellation type',
    'Time',
  ]);

  const runId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await history.visit();
  await expect(history.runLink(0)).toHaveText('Cancel renewals');
  await run.open(runId);
  await expect(run.rowOf(a)).toBeVisible();
  await sandbox.open();
  await headed(page, 'Embedded org');
});

test('/orders/new, /orders and /orders/:orderId, and the runs of what is sent from them', async ({
  page,
  org,
  pages: { createOrder, orders, order, run, history },
  signIn,
}) => {
  const { accounts, businessUnits, contacts, products } = seed;
  await signIn({ at: `/orders/new?account=${accounts.acme.id}&businessUnit=${businessUnits.membership.id}` });
  await headed(page, 'Create order');
  await saysItIsFilled(page);
  await org.ledger.expectReceived(0);
  await createOrder.customerType.fill('ORGANIZATION');
  await createOrder.currency.fill('USD');
  await createOrder.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);
  const orderId = (await org.ledger())[0]?.created[0] ?? '';
  await orders.open();
  await expect(orders.created).toContainText(orderId);
  await orders.openOrder(orderId);
  await order.addMany.click();
  await headed(page, 'Add items');

  await page.goto(`/orders/${orderId}?product=${products.supportHours.id}&quantity=2`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{8}$/);
  await saysItIsFilled(page);
  await order.account.fill(accounts.acme.id);
  await order.contact.fill(contacts.anna.id);
  await order.submit.click();
  await expect(order.itemNames).toHaveCount(1);
  const itemId = (await org.ledger())[1]?.created[0] ?? '';
  await order.deleteItem(itemId).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete item in Acme', exact: true }).click();
  await expect(order.items.getByText('Deleted', { exact: true })).toBeVisible();

  for (const operation of ['Create order', 'Add order item', 'Delete order item']) {
    await history.visit();
    await history.runs.getByRole('link', { name: operation, exact: true }).click();
    await runHeaded(page, operation);
    await expect(run.only('Done', 1)).toBeVisible();
    await expect(run.results.getByRole('columnheader').first()).toHaveText('Outcome');
  }
});
