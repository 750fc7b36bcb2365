import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { type Persona, personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { showAtDesk } from '../testing/showAtDesk.tsx';
import { KnownIdField } from './KnownIdField.tsx';
import { NamedId } from './NamedId.tsx';
import { NamesProvider } from './NamesProvider.tsx';
import { RecordId } from './RecordId.tsx';

const { acme, hooli } = seed.accounts;
const [first] = seed.activities.renewable;
const field = page.getByRole('combobox', { name: 'Account', exact: true });
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
let platform: EmbeddedOrg;
let desk: Desk | undefined;

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await platform.handle(new Request(address, init));
    if (answer.type === 'error') throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  desk?.close();
  vi.unstubAllGlobals();
});

function Field() {
  const form = useForm({ defaultValues: { account: '' } });
  return <KnownIdField kind="account" control={form.control} name="account" label="Account" />;
}

async function show(piece: React.ReactNode, persona: Persona = personas.clara) {
  desk = await showAtDesk(<NamesProvider>{piece}</NamesProvider>, {
    org: orgWith({ records: recordsConfigAt('https://acme.example') }),
    rules: {},
    token: sessionIdOf(persona),
  });
}

it('a typed name suggests records of the org, Enter picks one, and its name is shown under the field', async () => {
  await show(<Field />);
  await field.click();
  // In one task: on a busy machine, a pause between two keys would cost a search.
  for (const key of 'hoo') {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    document.execCommand('insertText', false, key);
  }
  await expect.element(options).toHaveTextContent(`HooliA-1003 · Bergen${hooli.id}`);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue(hooli.id);
  await expect.element(field).toHaveAccessibleDescription('Hooli · A-1003 · Bergen');
  const searches = platform.reads.filter(({ path }) => path.startsWith('/query'));
  expect(searches).toHaveLength(1);
});

it.each(['Telecommunications', 'Pharmaceuticals'])('searches a name of many letters: %s', async (name) => {
  await show(<Field />);
  await field.click();
  await userEvent.fill(field, name);
  await expect.poll(() => platform.reads.map(({ path }) => path).join()).toContain(name);
  expect(platform.reads.every(({ path }) => path.startsWith('/query'))).toBe(true);
  await expect.element(field).not.toHaveAccessibleDescription(/does not show you/);
});

it('a number finds its record although no name holds it', async () => {
  await show(<Field />);
  await field.click();
  await userEvent.keyboard('a-1001');
  await expect.element(options).toMatchTextContent(/^Acme Corporation/);
});

it.each([
  ['the org’s name', 'hooli'],
  ['its number', 'a-1003'],
])('a record that was used recently is found again by %s', async (_, typed) => {
  await show(<Field />);
  if (!desk) throw new Error('not shown');
  const history = someHistory({ id: 'r1', owner: desk.owner });
  const input = { orderId: 'o', accountId: hooli.id, contactId: 'c', productId: 'p', quantity: 1 };
  const requests = history.requests.map((request) => ({ ...request, input }));
  await importRun(desk.journal, { ...history, requests });
  await field.click();
  await expect.element(options).toHaveTextContent(`${hooli.id}recent`);
  await userEvent.keyboard(typed);
  await expect.element(options).toHaveTextContent(`HooliA-1003 · Bergenrecent${hooli.id}`);
});

it('a record with a name of its own is found by its number, and keeps that name in the list', async () => {
  await show(<Field />);
  await desk?.journal.nicknames.save(hooli.id, 'Hooli of the north');
  await field.click();
  await userEvent.keyboard('a-1003');
  await expect.element(options).toHaveTextContent(`Hooli of the north${hooli.id}`);
});

it('a pasted id is kept at once, searches nothing, and is named; one that the org does not show is said to be so', async () => {
  await show(<Field />);
  await field.fill(acme.id);
  await expect.element(field).toHaveAccessibleDescription('Acme Corporation · A-1001 · Vienna');
  await field.fill(seed.activities.notFound.id);
  await expect.element(field).toHaveAccessibleDescription('The org does not show you this record.');
  expect(platform.reads.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

it('says that it looks in the org until the answer is there', async () => {
  const held = Promise.withResolvers<void>();
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    held.promise.then(() => answer(address, init)),
  );
  await show(<Field />);
  await field.fill(acme.id);
  await expect.element(field).toHaveAccessibleDescription('Looking in the org …');
  held.resolve();
  await expect.element(field).toHaveAccessibleDescription('Acme Corporation · A-1001 · Vienna');
});

it('a person who may not read gets one quiet line, and the field takes ids as before', async () => {
  await show(<Field />, personas.rita);
  await field.fill('Acme');
  await expect
    .element(field)
    .toHaveAccessibleDescription('The search failed: the org lets you read no records.');
  await field.fill(acme.id);
  await expect
    .element(field)
    .toHaveAccessibleDescription('Names are missing: the org lets you read no records.');
  await expect.element(field).toHaveValue(acme.id);
});

it('an id is shown after what the org calls it, with its facts, and can be copied as before', async () => {
  await show(
    <>
      <p data-testid="text">
        <NamedId id={first.id} kind="purchaseActivity" />
      </p>
      <RecordId id={acme.id} />
    </>,
  );
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(2027, 6, 28));
  await expect
    .element(page.getByTestId('text'))
    .toMatchTextContent(new RegExp(`^Jane Doe\\s?M-1001 · Gold annual · ends ${day}\\s*${first.id}$`));
  await expect.element(page.getByText('Acme Corporation')).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Copy id ${acme.id}` })).toBeInTheDocument();
  expect(platform.reads).toHaveLength(2);
});

it('a cell on a phone shows the name, and no part of a fact', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 800);
  await show(
    <div {...{ role: 'gridcell' }}>
      <NamedId id={first.id} kind="purchaseActivity" />
    </div>,
  );
  await expect.element(page.getByText('Jane Doe')).toBeVisible();
  await expect.element(page.getByText(/^M-1001/)).not.toBeVisible();
  await page.viewport(innerWidth, innerHeight);
});

it('a hostile name is text in its own place', async () => {
  platform.use('read: hostile names');
  await show(<RecordId id={acme.id} />);
  await expect.element(page.getByText("O'Brien", { exact: false }).first()).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});
