import { axeFindings } from '#e2e/axeFindings.ts';
import { expect, seed, test } from '#e2e/fixtures.ts';

const { memberships } = seed.activities;
const { jane, noor, lone } = seed.contacts;

test('a membership is cancelled by name, from sign-in to its outcome in five keys and clicks', async ({
  page,
  pages: { customers },
  org,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn({ persona: 'sam' });
  await customers.find.tap().catch(() => customers.find.click());
  await page.keyboard.type('Jane Doe');
  // Pressed before the org has answered: what is found first is opened.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jane Doe');
  const gold = customers.membership(/^Gold/);
  await gold.getByRole('button', { name: 'Cancel', exact: true }).click();
  const confirm = customers.dialog.getByRole('button', { name: 'Cancel 1 renewal in Acme' });
  // How it is cancelled is not preselected.
  await expect(confirm).toBeDisabled();
  await customers.dialog.getByRole('radio', { name: 'Cancel Renewal' }).check();
  await confirm.click();
  await expect(customers.dialog).toBeHidden();
  await expect(gold).toContainText('Cancelled');
  await expect(customers.sent.getByRole('listitem')).toHaveText([/Accepted.*Cancel Gold/]);
  await expect(gold.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jane Doe');
  await org.ledger.expectExecuted('cancelRenewals', { by: 'sam', changed: [memberships.janesGold.id] });
});

test('“did you cancel Jane Doe?” is answered by three keys: by the palette, and by History', async ({
  page,
  pages: { customers, sheet, history },
  signedIn,
}) => {
  await signedIn({ persona: 'sam', at: '/cancellations/new' });
  await sheet.text.fill(memberships.janesGold.id);
  await sheet.send('Cancel 1 renewal');
  await expect(page.getByText('The cancellation was accepted')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  // No letter is lost, however early it comes.
  await page.keyboard.type('Jane Doe');
  await page.keyboard.press('Enter');
  await expect(customers.membership(/^Gold/)).toContainText('Cancelled');
  await expect(customers.sent).toContainText('Accepted');

  await history.open();
  await page.getByLabel('Find in history').fill('jane doe');
  await expect(page.getByText(/the ids of \d+ records that the org has of this name/)).toBeVisible();
  await expect(history.runs.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Find in history').fill('nobody at all');
  await expect(page.getByText('No runs found')).toBeVisible();
});

test('where names cannot be searched, History does not say that there is nothing', async ({
  page,
  pages: { history },
  signedIn,
}) => {
  await signedIn({ persona: 'rita' });
  await history.open();
  await page.getByLabel('Find in history').fill('jane doe');
  await expect(
    page.getByText('Names could not be searched: the org lets you read no records.'),
  ).toBeVisible();
  await expect(page.getByText('Nothing in this browser’s journal has “jane doe”')).toBeVisible();
  await expect(page.getByText('No runs found')).toHaveCount(0);
});

test('two of four memberships are renewed from the page, into one order that the person asked for', async ({
  page,
  pages: { customers },
  org,
  signedIn,
}) => {
  await signedIn({ persona: 'clara', at: `/customers/${jane.id}` });
  for (const name of ['Gold', 'Museum Plus']) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Renew 2 selected' }).click();
  const confirm = customers.dialog.getByRole('button', { name: /^Generate . renewals? in Acme/ });
  await expect(confirm).toBeDisabled();
  expect((await axeFindings(page)).violations).toEqual([]);
  await customers.dialog.getByRole('radio', { name: 'One order for all' }).check();
  await confirm.click();
  await expect(customers.membership(/^Gold/)).toContainText('Renewed');
  await expect(customers.membership(/^Museum Plus/)).toContainText('Renewed');
  await org.ledger.expectExecuted('generateRenewals', {
    changed: [memberships.janesMuseum.id, memberships.janesGold.id],
  });
  // Both are still ticked, and neither can be renewed once more.
  await expect(page.getByRole('button', { name: 'Renew selected' }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel 2 selected' })).toBeEnabled();
  expect((await axeFindings(page)).violations).toEqual([]);
});

test('the confirmation reads again: what somebody else cancelled meanwhile is shown before anything is sent', async ({
  pages: { customers },
  org,
  signedIn,
}) => {
  await signedIn({ persona: 'clara', at: `/customers/${jane.id}` });
  const gold = customers.membership(/^Gold/);
  await expect(gold).toContainText('Active');
  await org.fault({
    operation: 'read',
    phase: 'before',
    times: 1_000,
    action: { kind: 'changeRead', change: 'cancelledMeanwhile' },
  });
  await gold.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(customers.dialog).toContainText('is done already, says the org');
  await customers.dialog.getByRole('button', { name: 'Go back' }).click();
  await org.ledger.expectReceived(0);
});

test('an unknown outcome is shown at its membership, and can be checked from there', async ({
  pages: { customers },
  org,
  signedIn,
}) => {
  await signedIn({ persona: 'sam', at: `/customers/${jane.id}` });
  await org.use('answer lost after the work is done');
  const gold = customers.membership(/^Gold/);
  await gold.getByRole('button', { name: 'Cancel', exact: true }).click();
  await customers.dialog.getByRole('radio', { name: 'Cancel Renewal' }).check();
  await customers.dialog.getByRole('button', { name: 'Cancel 1 renewal in Acme' }).click();
  await expect(gold).toContainText('Unknown');
  await gold.getByRole('button', { name: 'Look in the org' }).click();
  await customers.dialog.getByRole('button', { name: 'Look in the org' }).click();
  await customers.dialog
    .getByRole('button', { name: /^Record as done|^It was done/ })
    .first()
    .click();
  await expect(gold).toContainText('Cancelled');
});

test('an item that another program added is deleted from the order’s page, by its name', async ({
  page,
  pages: { order },
  org,
  signedIn,
}) => {
  await signedIn({ persona: 'clara', at: `/orders/${seed.orders.janes.id}` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 00000002');
  const handbook = order.items.getByRole('row', { name: /Printed handbook/ });
  await expect(handbook).toContainText('by Data Import');
  expect((await axeFindings(page)).violations).toEqual([]);
  await handbook.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete item Printed handbook?' });
  await dialog.getByRole('button', { name: 'Delete item in Acme' }).click();
  await expect(page.getByText('Item deleted')).toBeVisible();
  await expect(handbook).toHaveCount(0);
  await org.ledger.expectExecuted('deleteOrderItem', { changed: [seed.orderItems.janesHandbook.id] });
});

test('/open leads to the page of what an id is, or of what it belongs to', async ({ page, signedIn }) => {
  await signedIn({ persona: 'clara', at: null });
  const { annual } = seed.subscriptionPlans;
  const pages: [id: string, address: RegExp, heading: string][] = [
    [jane.id, /\/customers\/003/, 'Jane Doe'],
    [seed.accounts.acme.id, /\/customers\/001/, 'Acme Corporation'],
    [memberships.janesGold.id, /\/customers\/003.*membership=a0X/, 'Jane Doe'],
    [seed.orders.janes.id, /\/orders\/801/, 'Order 00000002'],
    [seed.orderItems.janesGold.id, /\/orders\/801/, 'Order 00000002'],
    // A plan has no page.
    [annual.id, /\/open\/a0P/, annual.label],
  ];
  for (const [id, address, heading] of pages) {
    await page.goto(`/open/${id}`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('an id below /customers that is no customer’s leads to its page', async ({ page, signedIn }) => {
  await signedIn({ persona: 'clara', at: `/customers/${seed.orders.janes.id}` });
  await expect(page).toHaveURL(/\/orders\/801/);
  await page.goto(`/customers/${memberships.janesGold.id}`);
  await expect(page).toHaveURL(/\/customers\/003.*membership=a0X/);
  await page.getByRole('main').getByRole('link', { name: 'Acme Corporation' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme Corporation');
});

test('#ids= fills a page with many, survives the sign-in, and sends nothing', async ({
  page,
  pages: { sheet },
  org,
}) => {
  const ids = seed.activities.renewable.slice(0, 300).map(({ id }) => id);
  await page.goto(`/cancellations/new#ids=${[...ids, ids[0]].join(',')}`);
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel renewals');
  await expect(page.getByText('Pre-filled by a link. Check before sending')).toBeVisible();
  await expect(sheet.preview).toContainText(ids[0] ?? '');
  await org.ledger.expectReceived(0);
});

test('a person who may not read gets the page with what was sent from here', async ({
  page,
  pages: { customers },
  signedIn,
}) => {
  await signedIn({ persona: 'rita', at: `/customers/${jane.id}` });
  await expect(
    page.getByText('The org’s records could not be read: the org lets you read no records.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What was sent from here' })).toBeVisible();
  await expect(customers.memberships).toHaveCount(0);
});

test('a kind that fails says so in its group, and the others stay; a pause costs one call for each kind', async ({
  pages: { customers },
  org,
  signedIn,
}) => {
  await signedIn({ persona: 'clara', at: '/customers' });
  await org.fault({
    operation: 'read',
    phase: 'before',
    action: { kind: 'answer', status: 403, body: '[]' },
  });
  await customers.find.fill('jane doe');
  await expect(customers.options.filter({ hasText: 'Could not be searched' })).toHaveCount(1);
  await expect(
    customers.options
      .filter({ hasText: 'M-20004' })
      .or(customers.options.filter({ hasText: 'Active' }).first())
      .first(),
  ).toBeVisible();
  const searches = (await org.reads()).filter(({ path }) => path.includes('LIKE'));
  expect(searches).toHaveLength(4);
});

test.describe('a page of', () => {
  test('nobody’s account, one membership, a name from right to left', async ({
    page,
    pages: { customers },
    signedIn,
  }) => {
    await signedIn({ persona: 'clara', at: `/customers/${lone.id}` });
    await expect(customers.membership(/^Gold/)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.goto(`/customers/${noor.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(noor.label);
    await expect(customers.membership(/^Gold/)).toBeVisible();
  });

  test('an account with thousands: 200 at a time, a call each', async ({
    page,
    pages: { customers },
    org,
    signedIn,
  }) => {
    await signedIn({ persona: 'clara', at: `/customers/${seed.accounts.acme.id}` });
    await expect(customers.memberships.getByRole('row')).toHaveCount(201);
    // The record, memberships, orders, and the items of these.
    await expect.poll(async () => (await org.reads()).length).toBe(4);
    await page.getByRole('button', { name: 'Read more of the org' }).first().click();
    await expect.poll(async () => (await org.reads()).length).toBe(5);
    await page.getByRole('button', { name: 'Show 200 more' }).click();
    await expect(customers.memberships.getByRole('row')).toHaveCount(401);
  });

  test('a record that is gone', async ({ page, signedIn }) => {
    await signedIn({ persona: 'clara', at: `/customers/${seed.contacts.anna.id.slice(0, 14)}z` });
    await expect(page.getByText('The org shows you no such record')).toBeVisible();
  });
});

test('#ids= with 10,000 asks about doubled ids and ids of another kind, and sends nothing', async ({
  page,
  pages: { sheet },
  org,
  signedIn,
}) => {
  const ids = seed.activities.renewable.slice(0, 9_996).map(({ id }) => id);
  const odd = [...ids.slice(0, 2), seed.accounts.acme.id, seed.contacts.anna.id];
  await signedIn({ persona: 'clara', at: '/' });
  await page.goto(`/cancellations/new#ids=${[...ids, ...odd].join(',')}`);
  await expect(page.getByText('Pre-filled by a link. Check before sending')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All 10000' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Cancel 9996 renewals', exact: true });
  await expect(send).toBeDisabled();
  await sheet.decide('repeat ids of earlier rows', 'Leave out');
  // The page answers while the org is asked about the first 2,000.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hist');
  await expect(page.getByRole('option', { name: 'History', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await sheet.decide(/begins with 001.*begins with 003/, 'Leave out');
  await expect(send).toBeEnabled();
  await org.ledger.expectReceived(0);
});
