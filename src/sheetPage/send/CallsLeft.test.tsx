import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { createOrg } from '#sandbox/org.ts';
import { type Persona, personas } from '#sandbox/personas.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { CallsLeft } from './CallsLeft.tsx';

let desk: Desk | undefined;
afterEach(() => {
  desk?.close();
  vi.unstubAllGlobals();
});

async function show(
  requests: number,
  { persona = personas.clara as Persona, hasRecords = true, scenario = '' } = {},
) {
  const platform = createOrg();
  if (scenario) platform.use(scenario);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => platform.handle(new Request(address, init)));
  const org = orgWith(hasRecords ? { records: recordsConfigAt('https://acme.example') } : {});
  desk = await showAtDesk(
    <>
      <CallsLeft requests={requests} />
      <p>Drawn</p>
    </>,
    { org, rules: {}, token: sessionIdOf(persona) },
  );
  await expect.element(page.getByText('Drawn')).toBeVisible();
  return platform;
}

const left = page.getByText(/requests left today/);
const warning = page
  .getByRole('alert')
  .filter({ hasText: 'This run needs more requests than are left today' });

it('says how many calls the org has left, and does not warn of a run that fits', async () => {
  await show(41_199);
  await expect
    .element(left)
    .toMatchTextContent('The org has 41,199 of 100,000 requests left today, for everybody.');
  expect(warning.elements()).toEqual([]);
});

it('does not move what stands below it', async () => {
  await show(41_199);
  const drawn = page.getByText('Drawn').element();
  const before = drawn.getBoundingClientRect().top;
  await expect.element(left).toBeVisible();
  expect(drawn.getBoundingClientRect().top).toBe(before);
});

it('warns of a run that needs more', async () => {
  await show(41_200);
  await expect.element(warning).toMatchTextContent('The org has 41,199 of 100,000 requests left today');
});

it('warns of a smaller one where few are left', async () => {
  await show(26, { scenario: 'read: few calls left today' });
  await expect.element(warning).toMatchTextContent('The org has 20 of 100,000 requests left today');
});

it.each([
  ['where the person may not see it', 30, { persona: personas.sam as Persona }, 1],
  ['where the read fails', 30, { scenario: 'read: broken JSON' }, 1],
  ['where config.json has no records', 30, { hasRecords: false }, 0],
  ['for a small run, which asks nothing', 25, {}, 0],
])('says nothing %s', async (_where, requests, given, asked) => {
  const platform = await show(requests, given);
  await expect.poll(() => platform.reads.filter(({ status }) => status !== null).length).toBe(asked);
  // Whatever was answered has been drawn by then.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(left.elements()).toEqual([]);
  expect(desk?.records?.problems ?? []).toEqual([]);
});
