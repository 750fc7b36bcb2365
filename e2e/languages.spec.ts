import { fitFaults } from '#e2e/fitFaults.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { seed } from '#sandbox/seed/seed.ts';

/** The language of a message catalogue, from its address; empty for other files. */
const catalogueOf = (url: string) => /\/assets\/((?:de|fr|en)-[^/]+\.js)$/.exec(url)?.[1]?.slice(0, 2) ?? [];

test('switching the language keeps the entries of a form', async ({ page, signedIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...[catalogueOf(request.url())].flat()));
  await signedIn({ at: '/orders/new' });
  await page.getByLabel('Account', { exact: true }).fill(seed.accounts.acme.id);
  await page.getByLabel('Customer type').fill('ORGANIZATION');
  await page.getByRole('button', { name: 'Create order', exact: true }).click();
  await expect(page.getByLabel('Business unit')).toHaveAccessibleDescription('Enter a record id.');
  expect(asked, 'English stands in the code').toEqual([]);
  await page.evaluate(() => document.body.classList.add('not-reloaded'));

  await page.getByRole('button', { name: 'Clara Clerk' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auftrag anlegen');
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/^Auftrag anlegen/);
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue(seed.accounts.acme.id);
  await expect(page.getByLabel('Kundentyp')).toHaveValue('ORGANIZATION');
  await expect(page.getByLabel('Geschäftseinheit')).toHaveAccessibleDescription(
    'Geben Sie eine Datensatz-ID ein.',
  );
  await expect(page.locator('body')).toHaveClass(/not-reloaded/);
  // A file is fetched before it is imported, so it is asked for twice.
  expect([...new Set(asked)], 'no other language').toEqual(['de']);

  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create order');
  await expect(page.getByLabel('Customer type')).toHaveValue('ORGANIZATION');
});

for (const [language, unknown, sendAllTheSame] of [
  ['de', 'Unklar', 'Trotzdem senden'],
  ['fr', 'Incertain', 'Envoyer quand même'],
] as const)
  test(`the words for rows fit their cells before and after sending: ${language}`, async ({
    page,
    org,
    signedIn,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript((chosen) => {
      // Firefox forbids an empty page its storage.
      if (location.protocol.startsWith('http')) localStorage.setItem('order-desk-language', chosen);
    }, language);
    const [first, second] = seed.activities.renewable;
    const { cancelledAlready, notFound } = seed.activities;
    await org.use('answer lost after the work is done');
    await signedIn({ at: '/cancellations/new' });
    await page
      .locator('textarea')
      .fill([first, second, cancelledAlready, notFound].map(({ id }) => id).join('\n'));
    // The one that is cancelled already. What the org does not show is told, and holds nothing.
    await expect(page.getByRole('gridcell').filter({ has: page.locator('svg') })).toHaveCount(1);
    expect(await fitFaults(page)).toEqual([]);
    await page.getByRole('button', { name: sendAllTheSame }).click();
    await page.locator('[data-shortcut=submit]').click();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await expect(page).toHaveURL(/\/runs\//);
    await expect(page.getByRole('row')).toHaveCount(5);
    await expect(page.getByRole('gridcell', { name: unknown })).toBeVisible();
    expect(await fitFaults(page)).toEqual([]);
  });

test('without a connection the sign-in page says so; later it loads a language that survives the sign-in', async ({
  page,
  context,
  world: _,
}) => {
  // A file is fetched before it is imported.
  const imported = page.waitForEvent(
    'requestfinished',
    (request) => /signIn-/.test(request.url()) && request.resourceType() === 'script',
  );
  await page.goto('/sign-in');
  await imported;
  // The choice of languages is fetched late, too.
  await expect(page.getByRole('radio', { name: 'Français' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  // In code that was imported before.
  await expect(
    page.getByRole('alert').filter({ hasText: 'The org’s sign-in could not be reached.' }),
  ).toContainText('Check the network connection and try again.');

  await context.setOffline(false);
  await page.reload();
  await page.getByRole('radio', { name: 'Français' }).check();
  await page.getByRole('button', { name: 'Se connecter à Acme' }).click();
  await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil');
  // French has the longest texts: the header still has one line and shows the org's full name.
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await page.getByRole('banner').getByText('Acme', { exact: true }).evaluate(isCut)).toBe(false);
  const { height = Infinity } = (await page.getByRole('banner').boundingBox()) ?? {};
  expect(height).toBeLessThan(60);
});

test.describe('a browser in German, on a phone', () => {
  test.use({ locale: 'de-AT', viewport: { width: 360, height: 740 } });

  test('shows texts, numbers and dates in German, and all fits', async ({ page, org }) => {
    await page.goto('/renewals/new');
    await page.getByRole('button', { name: 'Bei Acme anmelden' }).click();
    await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
    const [first, second] = seed.activities.renewable;
    await page.getByLabel('Kaufaktivitäten einfügen').fill(`${first?.id}\n\n${second?.id}`);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    const loading = page.getByRole('status', { name: 'Wird geladen' });
    const send = page.getByRole('button', { name: '2 Verlängerungen erstellen', exact: true });
    await expect(send).toBeEnabled();
    expect(await fits()).toBe(true);
    await send.click();
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: 'In Acme 2 Verlängerungen erstellen' });
    await expect(confirm).toBeVisible();
    expect(await fits()).toBe(true);
    await confirm.click();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Alle 2 Gruppen wurden verlängert' }),
    ).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Ergebnisse' }).getByRole('row').nth(1)).toContainText(
      'Erledigt',
    );
    expect(await fits()).toBe(true);
    expect(await org.ledger()).toHaveLength(2);
    for (const [path, heading] of [
      ['/', 'Startseite'],
      ['/orders', 'Aufträge'],
      ['/cancellations/new', 'Verlängerungen stornieren'],
      ['/history', 'Verlauf'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      // Sections render shortly after the page.
      await expect(loading).toHaveCount(0);
      expect(await fits(), path).toBe(true);
    }
  });
});
