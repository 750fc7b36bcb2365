import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { showAtDesk } from '../testing/showAtDesk.tsx';
import { KnownIdField } from './KnownIdField.tsx';
import { NamesProvider } from './NamesProvider.tsx';
import { RecordId } from './RecordId.tsx';

const { acme, wayne } = seed.accounts;
const used = canonicalId('0015g000003XXXX');

function Piece() {
  const form = useForm({ defaultValues: { account: '' } });
  return (
    <NamesProvider>
      <KnownIdField kind="account" control={form.control} name="account" label="Account" />
      <RecordId id={wayne.id} />
    </NamesProvider>
  );
}

const field = page.getByRole('combobox', { name: 'Account', exact: true });
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const giveName = page.getByRole('button', { name: `Give ${wayne.id} a name` });
const changeName = page.getByRole('button', { name: `Change your name for ${wayne.id}` });
const dialog = page.getByRole('dialog', { name: 'Your name for this id' });
const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
let desk: Desk;

/** Each time as another person. */
const atDesk = () =>
  showAtDesk(<Piece />, {
    org: orgWith({ accounts: [{ id: acme.id, label: 'Acme Corporation' }] }),
    rules: {},
  });

beforeEach(async () => {
  desk = await atDesk();
});
afterEach(() => desk.close());

/** A run of this person that added an item for an account. */
function itemFor(accountId: string) {
  const { run, rows, requests, findings } = someHistory({ id: 'r1', owner: desk.owner });
  const input = { orderId: 'o', accountId, contactId: 'c', productId: 'p', quantity: 1 };
  return { run, rows, findings, requests: requests.map((request) => ({ ...request, input })) };
}

async function giveTheName(text: string) {
  await giveName.click();
  await name.fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
}

describe('a field for an id', () => {
  it('offers a record by its name beside its id, and shows the name once chosen', async () => {
    await giveTheName('Uncle Bruce');
    await userEvent.type(field, 'bruce');
    await expect.element(options).toMatchTextContent(/^Uncle Bruce/);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(field).toHaveAttribute('aria-activedescendant', options.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue(wayne.id);
    await expect.element(field).toHaveAccessibleDescription('Uncle Bruce');
  });

  it('shows the name also of an id that is typed in its other form', async () => {
    await giveTheName('Uncle Bruce');
    await field.fill(wayne.id.slice(0, 15));
    await expect.element(field).toHaveAccessibleDescription('Uncle Bruce');
    await field.fill(acme.id.slice(0, 15));
    await expect.element(field).toHaveAccessibleDescription('Acme Corporation');
  });

  it('offers ids used since it was mounted before those of config.json', async () => {
    await importRun(desk.journal, itemFor(used));
    await field.click();
    await expect.element(options.nth(0)).toMatchTextContent(`${used}recent`);
    await expect.element(options.nth(1)).toMatchTextContent(/^Acme Corporation/);
  });
});

describe('a name', () => {
  it('can be changed, and removed by clearing it', async () => {
    await giveTheName('Bruce');
    await changeName.click();
    await expect.element(name).toHaveValue('Bruce');
    await name.fill('Batman');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect.element(page.getByText('Batman', { exact: true })).toBeVisible();
    await changeName.click();
    await name.clear();
    await dialog.getByRole('button', { name: 'Remove name' }).click();
    await expect.element(giveName).toBeVisible();
    expect(await desk.journal.nicknames.all()).toEqual(new Map());
  });
});
