import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { type AtDesk, showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { readsThrough } from '#records/testing/readsThrough.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { sampleCells, sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { aShownRun } from '../testing/aShownRun.ts';
import { GivenRun } from '../testing/GivenRun.tsx';
import { LookInOrg } from './LookInOrg.tsx';

let desk: Desk;

afterEach(() => desk.close());

const lookInOrg = page.getByRole('button', { name: 'Look in the org' });

/** An unknown row that creates an order, sent `ago` ms before now. The desk reads from this org. */
const [acmeOrg] = sandboxConfig('http://localhost').orgs;
const acme = acmeOrg && 'records' in acmeOrg ? acmeOrg.records : null;

const crm = (id: string) => `https://acme.example/${id}`;

interface Unknown extends Pick<AtDesk, 'status'> {
  ago?: number;
  records?: typeof acme;
  operation?: OperationName;
  rowCount?: number;
  /** How many of the rows are looked for. */
  looked?: number;
}

async function showUnknown(
  org: EmbeddedOrg,
  { ago = 0, records = acme, operation = 'createOrder', rowCount = 1, looked = 1, ...session }: Unknown = {},
) {
  const sample = someHistory({ causes: Array.from({ length: rowCount }, () => 'noAnswer' as const) });
  const [cells = {}] = sampleCells(operation);
  const sentAt = Date.now() - ago;
  const rows = sample.rows.map((row) => ({ ...row, cells }));
  const requests = sample.requests.map((request) => ({
    ...request,
    operation,
    sentAt,
    answeredAt: sentAt,
  }));
  const history = { ...sample, run: { ...sample.run, operation }, rows, requests };
  const shown = aShownRun({ run: history.run, history, input: rows });
  desk = await showAtDesk(
    <GivenRun value={shown}>
      <LookInOrg units={rows.slice(0, looked).map((row) => ({ key: String(row.index), rows: [row] }))} />
    </GivenRun>,
    {
      org: orgWith({ recordUrl: crm('{id}'), ...(records && { records }) }),
      rules: { [operation]: oneRowRules('createOrder') },
      ...session,
    },
  );
  await importRun(desk.journal, { ...history, run: { ...history.run, owner: desk.owner } });
  if (desk.records)
    vi.spyOn(desk.records, 'load').mockResolvedValue(
      readsThrough(desk.records.settings, org, sessionIdOf(personas.clara)),
    );
}

it('records an order that the org shows, with its id and the evidence, on one click', async () => {
  const org = createOrg();
  await org.handle(requestFor('createOrder', sampleRequest('createOrder')));
  const made = org.ledger[0]?.created[0] ?? '';
  await showUnknown(org);
  await lookInOrg.click();
  await expect.element(page.getByText('It was done')).toBeVisible();
  await expect.element(page.getByRole('link', { name: made })).toHaveAttribute('href', crm(made));
  expect(await desk.journal.allFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Record as done' }).click();
  await expect.poll(async () => (await desk.journal.allFindings()).length).toBe(1);
  expect(await desk.journal.allFindings()).toMatchObject([
    {
      found: 'done',
      recordId: made,
      evidence: expect.stringMatching(/^The org shows what was asked for\. .*created .* by Clara Clerk/),
    },
  ]);
});

it('calls nothing found right after the request no proof, and offers only to look again', async () => {
  await showUnknown(createOrg());
  await lookInOrg.click();
  await expect
    .element(page.getByText(/may still be at work on the request\. Look again in [12] minutes?\./))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Look again' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
});

it('proposes "not done" later', async () => {
  await showUnknown(createOrg(), { ago: 300_000 });
  await lookInOrg.click();
  await page.getByRole('button', { name: 'Record as not done' }).click();
  await expect.poll(async () => (await desk.journal.allFindings())[0]?.found).toBe('notDone');
});

it('asks which of two orders belongs to the row', async () => {
  const org = createOrg();
  await org.handle(requestFor('createOrder', sampleRequest('createOrder')));
  await org.handle(requestFor('createOrder', sampleRequest('createOrder')));
  const second = org.ledger[1]?.created[0] ?? '';
  await showUnknown(org);
  await lookInOrg.click();
  const choose = page.getByRole('button', { name: `This one: ${second}` });
  await expect.element(choose).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
  await choose.click();
  await expect.poll(async () => (await desk.journal.allFindings())[0]?.recordId).toBe(second);
});

it('tells the new records of several rows apart by their ids, which lead to the CRM', async () => {
  const org = createOrg();
  await org.handle(requestFor('createOrder', sampleRequest('createOrder')));
  await org.handle(requestFor('createOrder', sampleRequest('createOrder')));
  await showUnknown(org, { rowCount: 2, looked: 2 });
  await lookInOrg.click();
  for (const [id = ''] of org.ledger.map(({ created }) => created))
    for (const row of [1, 2]) {
      const link = page.getByRole('row').nth(row).getByRole('link', { name: id });
      await expect.element(link).toHaveAttribute('href', crm(id));
    }
});

it('shows the first five of many new records, if several rows are looked for', async () => {
  const org = createOrg();
  for (let n = 0; n < 7; n++) await org.handle(requestFor('createOrder', sampleRequest('createOrder')));
  await showUnknown(org, { rowCount: 2, looked: 2 });
  await lookInOrg.click();
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByText('and 2 more')).toBeVisible();
  expect(row.getByRole('link').elements()).toHaveLength(5);
});

it('proposes a renewed set as done, and asks which of two orders it made', async () => {
  const org = createOrg();
  await org.handle(requestFor('generateRenewals', sampleRequest('generateRenewals')));
  const [order = ''] = org.ledger[0]?.created ?? [];
  await showUnknown(org, { operation: 'generateRenewals' });
  await lookInOrg.click();
  await expect.element(page.getByText('It was done')).toBeVisible();
  await expect.element(page.getByText(/^The org shows .* Several new records may belong/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record as done' })).toBeVisible();
  await page.getByRole('button', { name: `This one: ${order}` }).click();
  await expect.poll(async () => (await desk.journal.allFindings())[0]?.recordId).toBe(order);
});

it('asks whether one order belongs to the row, if another unknown row of the run may have made it', async () => {
  const org = createOrg();
  await org.handle(requestFor('createOrder', sampleRequest('createOrder')));
  await showUnknown(org, { rowCount: 2 });
  await lookInOrg.click();
  await expect.element(page.getByText(/It may also belong to another row/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
});

it('calls an item that is not visible no proof', async () => {
  const org = createOrg();
  await org.handle(requestFor('deleteOrderItem', sampleRequest('deleteOrderItem')));
  await showUnknown(org, { operation: 'deleteOrderItem', ago: 300_000 });
  await lookInOrg.click();
  await expect.element(page.getByText(/may never have existed/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
});

it('calls the state of a record that has not been changed since no proof: a formula changes alone', async () => {
  const org = createOrg();
  await org.handle(requestFor('cancelRenewals', sampleRequest('cancelRenewals')));
  await showUnknown(org, { operation: 'cancelRenewals', ago: -300_000 });
  await lookInOrg.click();
  await expect.element(page.getByText('The org’s records do not say whether it was done')).toBeVisible();
  await expect
    .element(page.getByText(/has not changed since the request, so this may have been/))
    .toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
});

it('says that nothing is known if the org cannot be read', async () => {
  const org = createOrg();
  org.use('read: refused');
  await showUnknown(org, { ago: 300_000 });
  await lookInOrg.click();
  await expect.element(page.getByText('The org could not be read')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Diagnostics' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
});

it('says to check the connection if the org cannot be reached', async () => {
  const unreachable = { handle: () => Promise.reject(new TypeError('Failed to fetch')) };
  await showUnknown(Object.assign(createOrg(), unreachable), { ago: 300_000 });
  await lookInOrg.click();
  await expect.element(page.getByText(/Check the network connection and look again/)).toBeVisible();
});

it('says to sign in again where the session is over or in doubt', async () => {
  const org = createOrg();
  org.expireTokens();
  await showUnknown(org);
  await lookInOrg.click();
  await expect.element(page.getByText(/Sign in again, then look again/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
});

it.each(['ended', 'doubtful'] as const)('asks to sign in first where the session is %s', async (status) => {
  await showUnknown(createOrg(), { status });
  await expect.element(page.getByRole('button', { name: 'Sign in to look in the org' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

it('is not there where config.json names no records', async () => {
  await showUnknown(createOrg(), { records: null });
  expect(lookInOrg.elements()).toEqual([]);
});
