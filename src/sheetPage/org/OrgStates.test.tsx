import { afterEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { type Persona, personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { SheetPage } from '../SheetPage.tsx';
import type { ReadSheet } from '../state/useSheet.ts';
import { OrgStates, StatesToSend } from './OrgStates.tsx';

const { renewable, cancelledAlready: cancelled, notFound } = seed.activities;
const [first, second] = renewable;
const inOrg = (words: string) => page.getByText(`In the org: ${words}`);
const send = (count: number) => page.getByRole('button', { name: new RegExp(`^Cancel ${count} renewals?$`) });
let desk: Desk | undefined;

afterEach(() => {
  desk?.close();
  desk = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const someIds = [first.id, second.id, cancelled.id, notFound.id];

/** @param answers the org answers once this is resolved */
async function show(
  persona: Persona = personas.clara,
  ids: readonly string[] = someIds,
  answers = Promise.resolve(),
): Promise<EmbeddedOrg> {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    answers.then(() => platform.handle(new Request(address, init))),
  );
  const org = orgWith({ records: recordsConfig('https://acme.example'), cancellationTypes: [] });
  desk = await showAtDesk(
    <NamesProvider>
      <SheetPage operation="cancelRenewals" />
    </NamesProvider>,
    { org, rules: {}, token: sessionIdOf(persona) },
  );
  await page
    .getByRole('textbox', { name: /^Paste/ })
    .fill(`Purchase activity,Cancellation type\n${ids.map((id) => `${id},Now`).join('\n')}`);
  return platform;
}

it('sums up states, filters by each, and leaves out those that the person says; the names are found', async () => {
  const platform = await show();
  await expect.element(inOrg('2 active · 1 already cancelled · 1 not visible to you')).toBeVisible();
  await expect.element(send(4)).toBeEnabled();
  const grid = page.getByRole('grid', { name: 'Preview' });
  await page.getByRole('tab', { name: 'Already cancelled 1' }).click();
  await expect.element(grid.getByRole('row').nth(1)).toMatchTextContent(new RegExp(cancelled.id));
  await page.getByRole('tab', { name: 'All 4' }).click();
  await page.getByRole('searchbox', { name: 'Find in preview' }).fill('Amir');
  await expect.poll(() => grid.getByRole('row').all().length).toBe(2);
  await page.getByRole('checkbox', { name: 'Leave out 1 already cancelled' }).click();
  await page.getByRole('checkbox', { name: 'Leave out 1 not visible to you' }).click();
  await send(2).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('In the org: 2 active')).toBeVisible();
  await expect.element(dialog.getByText('2 rows are left out.')).toBeVisible();
  await expect.element(dialog.getByText('Jane Doe')).toBeVisible();
  expect(platform.reads).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
});

it('the preview stays where it is when the org answers that all rows are active', async () => {
  const answers = Promise.withResolvers<void>();
  await show(personas.clara, [first.id, second.id], answers.promise);
  const preview = page.getByRole('heading', { name: 'Preview' });
  await expect.element(preview).toBeVisible();
  const topOf = (locator: Locator) => locator.element().getBoundingClientRect().top;
  // Not in the window, which may be scrolled meanwhile.
  const place = () => topOf(preview) - topOf(page.getByRole('heading', { level: 1 }));
  const before = place();
  answers.resolve();
  await expect.element(inOrg('2 active')).toBeVisible();
  expect(place()).toBe(before);
});

it('a person who may not read gets one quiet line, and every row goes', async () => {
  await show(personas.rita);
  await expect.element(page.getByText('Names are missing: the org lets you read no records.')).toBeVisible();
  await expect.element(send(4)).toBeEnabled();
  await expect.element(page.getByText(/^In the org/)).not.toBeInTheDocument();
});

it('rows whose states can no longer be read hold the button, until they are read or nothing is left out', async () => {
  const platform = await show();
  await page.getByRole('checkbox', { name: 'Leave out 1 already cancelled' }).click();
  await expect.element(send(3)).toBeEnabled();
  const box = page.getByRole('textbox', { name: /^Paste/ });
  const reason = page.getByText(/^The org cannot be asked right now which rows to leave out/);
  const lines = someIds.map((id) => `${id},Now`);
  const [, , third, fourth] = renewable;
  for (const [activity, act, count] of [
    [third, 'Try again', 4],
    [fourth, 'Leave no rows out', 6],
  ] as const) {
    platform.use('read: refused', { times: 1 });
    lines.push(`${activity?.id},Now`);
    await box.fill(`Purchase activity,Cancellation type\n${lines.join('\n')}`);
    await expect.element(reason).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Cancel \d renewals$/ })).toBeDisabled();
    await page.getByRole('button', { name: act }).click();
    await expect.element(send(count)).toBeEnabled();
  }
});

it('old states show their time, and are read anew when the person is asked; a failure keeps them', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const platform = await show();
  const fresh = '2 active · 1 already cancelled · 1 not visible to you';
  await expect.element(inOrg(fresh)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByText(`In the org: ${fresh}`);
  const aged = dialog.getByText(/^In the org: 2 active · .* · read at \d/);
  const goBack = dialog.getByRole('button', { name: 'Go back' });
  await send(4).click();
  await expect.element(shown).toBeVisible();
  await goBack.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(platform.reads).toHaveLength(1);

  vi.advanceTimersByTime(6 * 60_000);
  await expect.element(page.getByText(/^In the org: 2 active · .* · read at \d/)).toBeVisible();
  platform.use('read: refused', { times: 1 });
  await send(4).click();
  await expect.poll(() => platform.reads.length).toBe(2);
  await expect.element(aged).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel 4 renewals in Acme' })).toBeEnabled();
  await goBack.click();
  await expect.element(dialog).not.toBeInTheDocument();

  await send(4).click();
  await expect.element(shown).toBeVisible();
  expect(platform.reads).toHaveLength(3);
});

it('what was read stays in its place while a changed row is read', async () => {
  const platform = await show();
  await expect.element(inOrg('2 active · 1 already cancelled · 1 not visible to you')).toBeVisible();
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', () => {
    asked.resolve();
    return new Promise(() => undefined);
  });
  const [, , third] = renewable;
  const ids = [first.id, third?.id, cancelled.id, notFound.id];
  await page.getByRole('textbox', { name: /^Paste/ }).fill(ids.join('\n'));
  await asked.promise;
  const words = '1 active · 1 already cancelled · 1 not visible to you · 1 not asked';
  await expect.element(inOrg(words)).toBeVisible();
  await expect.element(page.getByRole('grid').getByText('Jane Doe')).toBeVisible();
  expect(platform.reads).toHaveLength(1);
});

it('says for how many rows the org was not asked, on the page and before they are sent', async () => {
  const sheet = {
    spec: { operation: 'cancelRenewals' },
    reading: { rowCount: 3_002, faults: [] },
    records: { states: ['open', 'done'], hasStates: true, problem: null, unread: 0 },
    prepared: { goes: Array.from({ length: 3_002 }, (_, row) => (row === 1 ? 0 : 1)) },
    state: { choices: {} },
  } as unknown as ReadSheet;
  await showPiece(
    <>
      <OrgStates sheet={sheet} />
      <StatesToSend sheet={sheet} />
    </>,
  );
  await expect.element(inOrg('1 active · 1 already cancelled · 3,000 not asked')).toBeVisible();
  await expect.element(inOrg('1 active · 3,000 not asked')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(1);
});
