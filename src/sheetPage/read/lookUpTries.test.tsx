import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { SheetPage } from '../SheetPage.tsx';

/** What the page finds out by itself about texts that may name records. */

const text = 'Membership no.\tTeam\nM-1001\tNorth\nM-1002\tSouth\nM-x\tWest';
const box = page.getByRole('textbox', { name: /^Paste/ });
const preview = page.getByRole('grid', { name: 'Preview' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
let desk: Desk | undefined;

afterEach(() => {
  desk?.close();
  vi.unstubAllGlobals();
});

/** @param answer takes the place of the org */
async function show(hasRecords = true, answer: (request: Request) => Promise<Response> = createOrg().handle) {
  const queries: string[] = [];
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    queries.push(new URL(address).searchParams.get('q') ?? address);
    if (init.signal) signals.push(init.signal);
    return answer(new Request(address, init));
  });
  const records = hasRecords ? { records: recordsConfigAt('https://acme.example') } : {};
  desk = await showAtDesk(<SheetPage operation="cancelRenewals" shared={{ cancellationType: 'Now' }} />, {
    org: orgWith({ ...records, cancellationTypes: [] }),
    rules: {},
    token: sessionIdOf(personas.clara),
  });
  return { queries, signals };
}

it('tells how many texts the org knows, and takes nothing without a press', async () => {
  const { queries } = await show();
  await box.fill(text);
  await expect.element(button('Membership no.: 2 of 3 found')).toBeVisible();
  await expect.element(button('Cancel 3 renewals')).toBeDisabled();
  // One question for both columns in each of two fields, and again for the best column.
  expect(queries.filter((query) => query.includes('North'))).toHaveLength(2);
  expect(queries).toHaveLength(4);
  await button('Membership no.: 2 of 3 found').click();
  await expect.element(preview.getByRole('gridcell', { name: /M-1001/ }).first()).toBeVisible();
  expect(queries.filter((query) => /Name IN|Member__c IN/.test(query))).toHaveLength(4);
});

it('without records in config.json, nothing is asked', async () => {
  const { queries } = await show(false);
  await box.fill(text);
  await preview.getByRole('button', { name: 'Team', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByRole('group', { name: '3 values' })).toBeVisible();
  expect(queries).toEqual([]);
});

it('an org that does not answer holds nothing, and is asked no longer once the page is left', async () => {
  const { signals } = await show(true, () => new Promise(() => undefined));
  await box.fill(text);
  await expect.poll(() => signals.length).toBeGreaterThan(0);
  await preview.getByRole('button', { name: 'Team', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByRole('group', { name: '3 values' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);
});

it('a look-up that fails half-way can be started by hand, and says why it failed', async () => {
  const org = createOrg();
  let count = 0;
  await show(true, async (request) => {
    count += 1;
    return count === 1 ? org.handle(request) : Response.json([], { status: 403 });
  });
  await box.fill(text);
  await button('Find by “Membership no.”: Purchase activity').click();
  await expect
    .element(page.getByText('Purchase activity: the org was not searched: the org lets you read no records.'))
    .toBeVisible();
  await expect.element(button('Do not look them up')).toBeVisible();
});

it('names a field that cannot be searched, and finds records by the others', async () => {
  const org = createOrg();
  const message = "field 'Name' can not be filtered in a query call";
  await show(true, async (request) =>
    /WHERE Name IN/.test(new URL(request.url).searchParams.get('q') ?? '')
      ? Response.json([{ message, errorCode: 'INVALID_FIELD' }], { status: 400 })
      : org.handle(request),
  );
  await box.fill('Member\tTeam\nAmir Novak\tNorth\nM-1001\tSouth');
  await expect.element(button('Member: 1 of 2 found')).toBeVisible();
  await expect.element(page.getByText('The org cannot search Name.')).toBeVisible();
});
