import { expect, seed, test } from '#e2e/fixtures.ts';
import { activity, openUnknown } from '#e2e/pages/oneRow.ts';
import { sheetPages } from '#e2e/pages/sheet.ts';
import { personas } from '#sandbox/personas.ts';
import type { ScenarioName } from '#sandbox/scenarios.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';

const MINUTE = 60;
const DAY_AND_MORE = 26 * 3_600;
const { accounts, businessUnits, contacts, products } = seed;
const lost = 'answer lost after the work is done';
const neverArrived = 'connection lost before the work is done';

/** As the form of an order sends it (pages/createOrder.ts). */
const anOrder = {
  businessUnitId: businessUnits.membership.id,
  customerType: 'ORGANIZATION',
  accountId: accounts.acme.id,
  currencyIsoCode: 'USD',
};

test.describe('an order that was executed is never plainly “not done”', () => {
  for (const [name, seconds] of [
    ['70 seconds back', -70],
    ['26 hours back', -DAY_AND_MORE],
    ['26 hours forward', DAY_AND_MORE],
  ] as const)
    test(`while the clock goes ${name} between sending and looking`, async ({
      page,
      org,
      clock,
      pages: { run, evidence },
      signIn,
    }) => {
      await clock.start();
      await signIn({ at: null });
      await org.use(lost);
      await openUnknown(page, 'createOrder', 0);
      await page.clock.setSystemTime(Date.now() + seconds * 1_000);
      await evidence.look.click();
      const [executed] = await org.ledger();
      const made = evidence.candidate(executed?.created[0] ?? '');
      await expect(made.card).toContainText('Agrees in all 4 fields');
      await evidence.wasNotDone.click();
      await expect(evidence.question.dialog).toContainText('agrees with this row in every field');
      await page.keyboard.press('Escape');
      await made.record.click();
      await expect(run.summary('The order was created')).toBeVisible();
    });

  test('with the clock 26 hours ahead from the beginning, so that the org cannot be asked', async ({
    page,
    org,
    clock,
    pages: { evidence },
    signIn,
  }) => {
    await clock.start(new Date(Date.now() + DAY_AND_MORE * 1_000));
    await org.use('read: time hidden');
    await signIn({ at: null });
    await org.use(lost);
    await openUnknown(page, 'createOrder', 0);
    // By this clock the session has ended, and no sign-in is accepted until the clock is right.
    await expect(page.getByRole('button', { name: 'Sign in to look in the org', exact: true })).toBeVisible();
    await expect(evidence.look).toHaveCount(0);
    await expect(evidence.proposal).toHaveCount(0);
    expect(await org.ledger()).toHaveLength(1);
    await evidence.wasNotDone.click();
    await expect(evidence.question.dialog).toBeVisible();
  });
});

test('orders made elsewhere do not become the row’s by one press', async ({
  page,
  org,
  pages: { run, evidence },
  signIn,
}) => {
  await signIn({ at: null });
  await org.use(neverArrived);
  await openUnknown(page, 'createOrder', 0);
  await org.elsewhere('clara', 'createOrder', {
    ...anOrder,
    businessUnitId: businessUnits.education.id,
    customerType: 'INDIVIDUAL',
    billToContactId: contacts.anna.id,
  });
  await org.elsewhere('rita', 'createOrder', anOrder);
  await evidence.look.click();
  const [ownId = '', ritasId = ''] = (await org.ledger()).flatMap(({ created }) => created);
  const [own, ritas] = [evidence.candidate(ownId), evidence.candidate(ritasId)];
  await expect(evidence.candidates).toHaveCount(2);
  await expect(own.card).toContainText('Agrees in 2 of 4 fields');
  for (const name of ['Business unit', 'Customer type'])
    await expect(own.field(name)).toHaveAttribute('data-result', 'different');
  await expect(ritas.card).toContainText(/Agrees in all 4 fields.*by Rita Readless/);
  await expect(page.getByRole('button', { name: /^Record as/ })).toHaveCount(0);

  await own.choose.click();
  await expect(evidence.question.recordId).toHaveValue(ownId);
  await page.keyboard.press('Escape');
  await expect(run.summary(/needs? checking/)).toBeVisible();
});

test('nothing is proposed where anybody may have sent: a shared access', async ({
  page,
  org,
  pages: { signIn, sheet, run, evidence },
}) => {
  await org.configure({ tokenSignIn: 'shared' });
  await signIn.open();
  await signIn.withToken(sessionIdOf(personas.clara));
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await org.use(lost);
  await sheet.open(sheetPages.cancelRenewals);
  await sheet.text.fill(activity(0));
  await sheet.send('Cancel 1 renewal');
  await expect(run.rowOf(activity(0))).toContainText('Unknown');
  await evidence.look.click();
  await expect(page.getByRole('main')).toContainText('It is not known whether it was you who changed it.');
  await expect(page.getByRole('main')).toContainText(/Cancelled · before sending: Active/);
  await expect(evidence.proposal).toHaveCount(0);

  await org.use(lost);
  await openUnknown(page, 'createOrder', 0);
  await evidence.look.click();
  await expect(page.getByRole('main')).toContainText('not known whether by you');
  await expect(page.getByRole('button', { name: /^Record as/ })).toHaveCount(0);
});

for (const [scenario, says] of [
  ['read: short answer', /list is incomplete/],
  ['read: alien records', /list is incomplete|could not be read/],
  ['read: answered twice', /list is incomplete/],
  ['read: accounts hidden', /account or order itself was not visible/],
] as const)
  test(`an executed order is not “not done” where the org answers so: ${scenario}`, async ({
    page,
    org,
    pages: { evidence },
    signIn,
  }) => {
    await signIn({ at: null });
    await org.use(lost);
    await openUnknown(page, 'createOrder', 0);
    // Names are read at each visit.
    await expect(page.getByText('Acme Corporation', { exact: true }).first()).toBeVisible();
    await org.use(scenario);
    await evidence.look.click();
    await expect(page.getByRole('main')).toContainText(says);
    await evidence.wasNotDone.click();
    await expect(evidence.question.asNotDone).toBeVisible();
    const aliens = await page.getByRole('button', { name: /^(Record as done|This one): / }).count();
    expect(aliens).toBeLessThanOrEqual(1);
  });

test('the org may be at work long after the page gave up: “not done” asks, until then and by the org’s clock', async ({
  page,
  org,
  clock,
  pages: { evidence },
  signIn,
}) => {
  await clock.start();
  await signIn({ at: null });
  await org.use(neverArrived);
  await openUnknown(page, 'cancelRenewals', 0);
  // Past the limit of 120 seconds, and once more with a clock that goes forward.
  await clock.advance(128);
  await evidence.look.click();
  await expect(evidence.unseen).toContainText(/at work on the request until/);
  await page.clock.setSystemTime(Date.now() + 20 * MINUTE * 1_000);
  await evidence.lookAgain.click();
  await expect(evidence.unseen).toContainText(/at work on the request until|ahead of the org/);
  await evidence.wasNotDone.click();
  await expect(evidence.question.dialog).toContainText(/at work on the request/);
});

test('what others did, what was so before and what is hidden is shown, and not proposed', async ({
  page,
  org,
  pages: { sheet, evidence },
  signIn,
}) => {
  const main = page.getByRole('main');
  const cancel = async (n: number, fault: ScenarioName, isDone = false) => {
    await sheet.open(sheetPages.cancelRenewals);
    await sheet.text.fill(activity(n));
    await expect(sheet.preview).toContainText(/M-\d+/);
    if (isDone) await sheet.decide('Nothing to do', 'Send anyway');
    await org.use(fault);
    await sheet.send('Cancel 1 renewal');
    await expect(sheet.rowOf(activity(n))).toContainText('Unknown');
  };
  const cancelRequests = (n: number) => ({
    cancelRequests: [{ purchaseActivityId: activity(n), cancellationType: 'Cancel Renewal' }],
  });
  await signIn({ at: null });

  await test.step('another user', async () => {
    await cancel(0, neverArrived);
    await org.elsewhere('sam', 'cancelRenewals', cancelRequests(0));
    await evidence.look.click();
    await expect(main).toContainText(/Cancelled · before sending: Active · last changed .* by Sam Support/);
    await expect(main).toContainText('Another user changed it.');
    await expect(evidence.proposal).toHaveCount(0);
  });

  await test.step('so before', async () => {
    await org.elsewhere('clara', 'cancelRenewals', cancelRequests(1));
    await cancel(1, neverArrived, true);
    await evidence.look.click();
    await expect(main).toContainText('It was already like this before sending.');
    await expect(evidence.proposal).toHaveCount(0);
  });

  await test.step('hidden', async () => {
    await cancel(2, lost);
    await org.use('read: memberships hidden');
    await evidence.look.click();
    await expect(main).toContainText('The record or its state is not visible to you. It may exist.');
    await expect(evidence.proposal).toHaveCount(0);
    await evidence.wasNotDone.click();
    await expect(evidence.question.dialog).toContainText('not visible to you');
    await org.reset();
  });
});

test('the id of another row’s order is refused, and items do not follow it', async ({
  page,
  org,
  pages: { sheet, run, evidence },
  signIn,
}) => {
  const fields = [
    'PO number',
    'Business unit',
    'Customer type',
    'Account',
    'Currency',
    'Product',
    'Contact',
    'Quantity',
  ];
  const line = (account: string) =>
    [
      account === accounts.acme.id ? 'PO-1' : 'PO-2',
      anOrder.businessUnitId,
      'ORGANIZATION',
      account,
      'USD',
      products.supportHours.id,
      contacts.anna.id,
      '1',
    ].join(',');
  await signIn({ at: sheetPages.createOrder });
  await org.use('createOrder: answer lost after the order is created', { nth: 2 });
  await sheet.text.fill([fields.join(','), line(accounts.acme.id), line(accounts.initech.id)].join('\n'));
  await sheet.decide('Choose what “Contact” is', 'Contact of each item');
  await sheet.send('Create 2 orders with 2 items');
  await expect(run.only('Unknown', 1)).toBeVisible();
  const [first = '', second = ''] = (await org.ledger()).flatMap(({ created }) => created);

  await run.findingOf(3).wasDone.click();
  await evidence.question.recordId.fill(first);
  await evidence.question.asDone.click();
  await expect(evidence.question.taken).toContainText(
    `${first} is known as the record of Row 1 of Create order`,
  );
  await evidence.question.recordId.fill(second);
  await evidence.question.asDone.click();
  await expect(run.only('Done', 2)).toBeVisible();

  await page.getByRole('link', { name: 'Items of these orders', exact: true }).click();
  await run.continue.click();
  await expect(run.only('Done', 2)).toBeVisible();
  const items = (await org.ledger()).filter(({ operation }) => operation === 'addOrderItem');
  expect(items.map(({ input }) => input)).toMatchObject([{ orderId: first }, { orderId: second }]);
});
