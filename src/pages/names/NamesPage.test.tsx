import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { NamesPage } from './NamesPage.tsx';

const member = seed.activities.renewable[0].id;
const { membership } = seed.businessUnits;
let desk: Desk;

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

/** @param answers the org answers once this is resolved */
async function show(hasRecords: boolean, answers: Promise<void>) {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    answers.then(() => platform.handle(new Request(address, init))),
  );
  const org = orgWith({
    businessUnits: [{ id: membership.id, label: 'Members' }],
    ...(hasRecords && { records: recordsConfigAt('https://acme.example') }),
  });
  desk = await showAtDesk(
    <NamesProvider>
      <NamesPage />
    </NamesProvider>,
    { org, rules: {}, token: sessionIdOf(personas.clara) },
  );
  for (const [id, name] of [
    [member, 'Ms Doe'],
    [membership.id, 'The unit'],
  ] as const)
    await desk.journal.nicknames.save(id, name);
  await expect.element(page.getByText('The unit')).toBeVisible();
  return platform;
}

it('says what the org calls the records, of any kind, and moves no row when the org answers', async () => {
  const answers = Promise.withResolvers<void>();
  await show(true, answers.promise);
  const last = page.getByText('The unit').element();
  const before = last.getBoundingClientRect().top;
  answers.resolve();
  await expect.element(page.getByText('Jane Doe')).toBeVisible();
  await expect.element(page.getByText(membership.label, { exact: true })).toBeVisible();
  expect(last.getBoundingClientRect().top).toBe(before);
});

it('asks nothing where config.json names no records', async () => {
  const platform = await show(false, Promise.resolve());
  expect(platform.reads).toEqual([]);
});
