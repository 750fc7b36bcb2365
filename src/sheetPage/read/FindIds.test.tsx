import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { numberOfTwo } from '#sandbox/data/membershipFacts.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { SheetPage } from '../SheetPage.tsx';

const find = page.getByRole('button', { name: /^Membership no.: \d of \d found$/ });
const decisions = page.getByRole('list', { name: 'Decisions' });
const line = (words: string | RegExp) => decisions.getByRole('listitem').filter({ hasText: words });
const leaveOut = (words: string | RegExp) => line(words).getByRole('button', { name: 'Leave out' }).click();
const send = (count: number) => page.getByRole('button', { name: new RegExp(`^Cancel ${count} renewals?$`) });
let desk: Desk | undefined;

afterEach(() => {
  desk?.close();
  vi.unstubAllGlobals();
});

async function show(operation: OperationName, shared: Readonly<Record<string, string>> = {}) {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => platform.handle(new Request(address, init)));
  const org = orgWith({ records: recordsConfigAt('https://acme.example'), cancellationTypes: [] });
  desk = await showAtDesk(
    <NamesProvider>
      <SheetPage operation={operation} shared={shared} />
    </NamesProvider>,
    { org, rules: {}, token: sessionIdOf(personas.clara) },
  );
  return platform;
}

it('finds records by their numbers, and asks which of two is meant', async () => {
  await show('cancelRenewals', { cancellationType: 'Now' });
  const text = `Membership no.\tTeam\nM-1001\tNorth\n${numberOfTwo}\tSouth\nM-x\tWest`;
  await page.getByRole('textbox', { name: /^Paste/ }).fill(text);
  await find.click();
  await expect.element(line(/2 records of the org are “M-1042”/)).toBeVisible();
  await expect.element(line(/shows you no record that is exactly “M-x”/)).toBeVisible();
  // Under the field and in its own column.
  await expect.poll(() => page.getByRole('gridcell', { name: 'M-x' }).elements().length).toBe(2);
  await line(/2 records/)
    .getByRole('button', { name: 'Choose …' })
    .click();
  const choice = page.getByRole('combobox', { name: 'Purchase activity, line 3' });
  await expect.element(choice).toBeVisible();
  await userEvent.keyboard(seed.activities.all[47]?.id ?? '');
  await userEvent.keyboard('{Enter}');
  await expect.element(line(/2 records/)).not.toBeInTheDocument();
  await leaveOut(/no record/);
  await expect.element(send(2)).toBeEnabled();
  await page.getByRole('button', { name: 'Do not look them up' }).click();
  await expect.element(find).toBeVisible();
});

it('offers the records of one name in its cell, with state and account, though no row was found', async () => {
  await show('cancelRenewals', { cancellationType: 'Now' });
  await page.getByRole('textbox', { name: /^Paste/ }).fill('Purchase activity\tTeam\nJane Doe\tNorth');
  await page.getByRole('button', { name: 'Purchase activity: 1 of 1 found' }).click();
  await line(/records of the org are “Jane Doe”/)
    .getByRole('button', { name: 'Choose …' })
    .click();
  const options = page.getByRole('option');
  await expect.poll(() => options.elements().length).toBeGreaterThan(10);
  await userEvent.keyboard('M-20004');
  await expect.element(options.first()).toMatchTextContent(/Jane Doe.*M-20004.*Acme Corporation.*Active/);
  expect(options.elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(send(1)).toBeEnabled();
});

it('what was found stays while a changed cell is looked up', async () => {
  await show('cancelRenewals', { cancellationType: 'Now' });
  const box = page.getByRole('textbox', { name: /^Paste/ });
  const text = 'Membership no.\tTeam\nM-1001\tNorth\nM-x\tWest';
  await box.fill(text);
  await find.click();
  const [first] = seed.activities.renewable;
  const found = page.getByRole('row').filter({ hasText: first.id });
  // Before the answer the page has one problem, too: it finds no column.
  await expect.element(found).toBeVisible();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await box.fill(text.replace('M-x', 'M-1003'));
  await expect.element(page.getByRole('gridcell', { name: 'M-1003' }).first()).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'To fix 1' })).toBeVisible();
  await expect.element(found).toBeVisible();
});

it('finds names of 15 letters, and leaves the ids among them as they are', async () => {
  await show('cancelRenewals', { cancellationType: 'Now' });
  const [first] = seed.activities.renewable;
  const text = `Membership no.\tTeam\nM-1002\tNorth\nPharmaceuticals\tWest\n${first.id}\tSouth`;
  await page.getByRole('textbox', { name: /^Paste/ }).fill(text);
  await find.click();
  await leaveOut(/no record that is exactly “Pharmaceuticals”/);
  await expect.element(send(2)).toBeEnabled();
});

it('finds the products of orders by their names, once the lines are said to be items', async () => {
  await show('createOrder');
  const { accounts, businessUnits, contacts, products } = seed;
  const order = [businessUnits.membership.id, 'ORGANIZATION', accounts.acme.id, 'USD'];
  const line = (quantity: string) => [
    'P1',
    ...order,
    products.goldMembership.label,
    contacts.anna.id,
    quantity,
  ];
  const header = 'PO number\tBusiness unit\tCustomer type\tAccount\tCurrency\tProduct\tContact\tQuantity';
  const text = [header, line('1').join('\t'), line('2').join('\t')].join('\n');
  await page.getByRole('textbox', { name: /^Paste/ }).fill(text);
  const contact = page.getByRole('radiogroup', { name: 'Choose what “Contact” is' });
  await contact.getByRole('radio', { name: 'Both' }).click();
  const grouping = page.getByRole('radiogroup', { name: 'Group lines into orders by' });
  const findProduct = page.getByRole('button', { name: 'Product: 1 of 1 found' });
  await expect.element(findProduct).toBeVisible();
  await expect.element(grouping.getByRole('radio').first()).toBeVisible();
  await expect.element(grouping.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await findProduct.click();
  await grouping.getByRole('radio', { name: /^Column “PO number”/ }).click();
  await expect.element(page.getByRole('button', { name: 'Create 1 order with 2 items' })).toBeEnabled();
});

it('reads lists again after a failure, and says if one has more rows than one read returns', async () => {
  const platform = await show('cancelRenewals', { cancellationType: 'Now' });
  platform.use('read: refused', { times: 1 });
  const open = page.getByRole('button', { name: 'Take rows from a list of the org' });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^The lists could not be read: the org lets/);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await open.click();
  const list = dialog.getByRole('combobox', { name: 'List' });
  await expect.element(list.getByRole('option', { name: 'All memberships' })).toBeInTheDocument();
  await userEvent.selectOptions(list, 'Renewals due in December');
  await expect.element(dialog.getByRole('checkbox', { name: /^Every row/ })).toBeVisible();
  await expect.element(dialog.getByText(/^The list has more rows/)).not.toBeInTheDocument();
  const ends = dialog.getByRole('cell', { name: 'Dec 28, 2027' });
  await expect.element(ends.first()).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Find in this list' }).fill('dec 28, 2027');
  await expect.element(ends.first()).toBeVisible();
  await userEvent.selectOptions(list, 'All memberships');
  await expect
    .element(dialog.getByText('The list has more rows: the org gives only the first 2,000.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Every row (2,000)' })).toBeVisible();
});
