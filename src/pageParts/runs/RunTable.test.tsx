import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { stageRun } from '#run/testing/stage.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { NamesProvider } from '../names/NamesProvider.tsx';
import { showAtDesk } from '../testing/showAtDesk.tsx';
import { RunTable } from './RunTable.tsx';

let desk: Desk;

afterEach(() => {
  vi.unstubAllGlobals();
  desk.close();
});

it('the list stays as it is when the name of a record arrives', async () => {
  const platform = createOrg();
  const answers = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    answers.promise.then(() => platform.handle(new Request(address, init))),
  );
  const [{ id: title }] = seed.activities.renewable;
  desk = await showAtDesk(
    <NamesProvider>
      <RunTable name="Runs" runs={[{ ...stageRun(1, { operation: 'cancelRenewals' }).run, title }]} />
    </NamesProvider>,
    {
      org: orgWith({ records: recordsConfigAt('https://acme.example') }),
      rules: {},
      token: sessionIdOf(personas.clara),
    },
  );
  const table = page.getByRole('table', { name: 'Runs' });
  await expect.element(table).toMatchTextContent(new RegExp(title));
  const height = () => table.element().getBoundingClientRect().height;
  const before = height();
  answers.resolve();
  await expect.element(page.getByText('Jane Doe')).toBeVisible();
  expect(height()).toBe(before);
});

it('calls a run that is known by an id as the org calls the record, and any other by its own name', async () => {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => platform.handle(new Request(address, init)));
  const titles = [seed.accounts.acme.id, 'renewals.csv'];
  const runs = titles.map((title) => ({
    ...stageRun(1, { operation: 'createOrder' }).run,
    id: title,
    title,
  }));
  desk = await showAtDesk(
    <NamesProvider>
      <RunTable name="Runs" runs={runs} />
    </NamesProvider>,
    {
      org: orgWith({ records: recordsConfigAt('https://acme.example') }),
      rules: {},
      token: sessionIdOf(personas.clara),
    },
  );
  await expect.element(page.getByText('Acme Corporation')).toBeVisible();
  await expect.element(page.getByText('renewals.csv', { exact: true })).toBeVisible();
});
