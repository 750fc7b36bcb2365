import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { readsThrough } from '#records/testing/readsThrough.ts';
import { oneRowRules } from '#run/oneRowRules.ts';
import { sampleCells, sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { ShownRunContext } from '../rows/useShownRun.ts';
import { aShownRun } from '../testing/aShownRun.ts';
import { LookInOrg } from './LookInOrg.tsx';

let desk: Desk;

afterEach(() => desk.close());

const lookInOrg = page.getByRole('button', { name: 'Look in the org' });

/** An unknown row that creates an order, sent `ago` ms before now. The desk reads from this org. */
const [acmeOrg] = sandboxConfig('http://localhost').orgs;
const acme = acmeOrg && 'records' in acmeOrg ? acmeOrg.records : null;

async function showUnknown(org: EmbeddedOrg, ago = 0, records = acme) {
  const sample = someHistory({ causes: ['noAnswer'] });
  const [cells = {}] = sampleCells('createOrder');
  const sentAt = Date.now() - ago;
  const rows = sample.rows.map((row) => ({ ...row, cells }));
  const requests = sample.requests.map((request) => ({
    ...request,
    operation: 'createOrder' as const,
    sentAt,
  }));
  const history = { ...sample, run: { ...sample.run, operation: 'createOrder' as const }, rows, requests };
  const shown = aShownRun({ run: history.run, history, input: rows });
  desk = await showAtDesk(
    <ShownRunContext value={shown}>
      <LookInOrg units={[{ key: '0', rows }]} />
    </ShownRunContext>,
    { org: orgWith(records ? { records } : {}), rules: { createOrder: oneRowRules('createOrder') } },
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
  await expect.element(page.getByText(made)).toBeVisible();
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
  await expect.element(page.getByText(/less than two minutes old, so this is no proof/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Look again' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
});

it('proposes "not done" later', async () => {
  await showUnknown(createOrg(), 300_000);
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
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: `${second} belongs to this row` }).click();
  await expect.poll(async () => (await desk.journal.allFindings())[0]?.recordId).toBe(second);
});

it('says that nothing is known if the org cannot be read', async () => {
  const org = createOrg();
  org.use('read: refused');
  await showUnknown(org, 300_000);
  await lookInOrg.click();
  await expect.element(page.getByText('The org could not be read')).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
});

it('is not there where config.json names no records', async () => {
  await showUnknown(createOrg(), 0, null);
  expect(lookInOrg.elements()).toEqual([]);
});
