import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { readsThrough } from '#records/testing/readsThrough.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { RunPage } from './RunPage.tsx';

let desk: Desk;

afterEach(() => {
  vi.restoreAllMocks();
  desk.close();
});

const [acmeOrg] = sandboxConfig('http://localhost').orgs;
const records = acmeOrg && 'records' in acmeOrg ? acmeOrg.records : undefined;

it('the receipt of one row says the member once and what the sheet says; the ticket has both', async () => {
  const rules = { cancelRenewals: oneRowRules('cancelRenewals') };
  desk = await showAtDesk(
    <NamesProvider>
      <RunPage runId="one" />
    </NamesProvider>,
    { org: orgWith({ ...(records && { records }) }), rules },
  );
  if (desk.records)
    vi.spyOn(desk.records, 'load').mockResolvedValue(
      readsThrough(desk.records.settings, createOrg(), sessionIdOf(personas.clara)),
    );
  const activity = seed.activities.renewable[0].id;
  const history = someHistory({
    id: 'one',
    causes: [],
    rowCount: 1,
    operation: 'cancelRenewals',
    owner: desk.owner,
  });
  const cells = {
    purchaseActivityId: activity,
    cancellationType: 'Cancel Renewal',
    'sheet:PO number': 'PO-77',
    ...Object.fromEntries(['B', 'C', 'D', 'E', 'F', 'G'].map((name) => [`sheet:${name}`, `in ${name}`])),
  };
  await importRun(desk.journal, { ...history, rows: [{ index: 0, cells }] });

  const receipt = page.getByRole('region', { name: 'Row 1' });
  await expect.element(receipt.getByText('Jane Doe', { exact: true })).toBeVisible();
  await expect.element(receipt.getByText('PO number')).toBeVisible();
  await expect.element(receipt.getByText('PO-77')).toBeVisible();
  await expect.element(receipt.getByText('in F')).toBeVisible();
  await expect.element(receipt.getByText('in G')).not.toBeVisible();
  await receipt.getByText('1 more column of the sheet').click();
  await expect.element(receipt.getByText('in G')).toBeVisible();

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(page.getByRole('button', { name: 'Copy for ticket' }));
  expect(write.mock.calls[0]?.[0]).toContain(`Purchase activity ${activity} (Jane Doe · `);
});

it.each([
  [1, /^Nothing was changed\. The org’s own reason/],
  [2, /^The org gave a reason for this one, and the whole set/],
])('names the set of a refused activity only if it is not alone in it: %i', async (size, meaning) => {
  history.replaceState(null, '', '/runs/refused?row=1');
  const rules = { generateRenewals: oneRowRules('generateRenewals') };
  desk = await showAtDesk(<RunPage runId="refused" />, { org: orgWith(), rules });
  const causes = (['rowRefused', 'setRefused'] as const).slice(0, size);
  const held = someHistory({ id: 'refused', causes, operation: 'generateRenewals', owner: desk.owner });
  const rows = held.rows.map((row) => ({ ...row, cells: { purchaseActivityId: `a${row.index}`, set: '1' } }));
  const requests = held.requests.map((request) => ({ ...request, operation: held.run.operation }));
  await importRun(desk.journal, { ...held, rows, requests });
  await expect.element(page.getByText(meaning)).toBeVisible();
  history.replaceState(null, '', '/');
});

it('folds the platform’s report of an error behind the plain words, in the reasons, the results and the row', async () => {
  const report = 'APEX_ERROR: System.DmlException: Insert failed. First exception on row 0';
  const history = someHistory({ id: 'one', causes: ['rolledBack', 'accepted'], rowCount: 2 });
  for (const { outcomes } of history.requests)
    for (const each of outcomes)
      if (each.outcome.cause === 'rolledBack') each.outcome = { ...each.outcome, message: report };
  desk = await showAtDesk(<RunPage runId="one" />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
  });
  await importRun(desk.journal, { ...history, run: { ...history.run, owner: desk.owner } });
  const plain = 'It failed in the org, and nothing was saved';
  const reason = page.getByRole('list', { name: 'Reasons' }).getByRole('button');
  await expect.element(reason).toMatchTextContent(plain);
  await expect.element(reason).not.toMatchTextContent('DmlException');
  const cell = page.getByRole('grid', { name: 'Results' }).getByText(new RegExp(plain));
  expect(cell.element().textContent).toContain(report);
  expect((cell.element() as HTMLElement).innerText).not.toContain(report);
  await cell.click();
  const row = page.getByRole('region', { name: 'Row 1' });
  await expect.element(row.getByText(plain, { exact: true })).toBeVisible();
  await expect.element(row.getByText(report)).not.toBeVisible();
  await row.getByText('Message of the org').click();
  await expect.element(row.getByText(report)).toBeVisible();
  await reason.click();
  await expect.element(reason).toMatchTextContent('DmlException');
});
