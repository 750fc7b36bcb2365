import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { readsThrough } from '#records/testing/readsThrough.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { sampleCells, sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { mintId } from '#sandbox/mintId.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { RunDetails } from './RunDetails.tsx';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';

let desk: Desk;

afterEach(() => desk.close());

const [acmeOrg] = sandboxConfig('http://localhost').orgs;
const records = acmeOrg && 'records' in acmeOrg ? acmeOrg.records : undefined;
const confirm = page.getByRole('button', { name: 'Confirm done rows in the org' });

/** The details of a run whose rows are done, at an embedded org. */
async function showDone(
  operation: OperationName,
  cells: readonly Record<string, string>[],
  org = createOrg(),
) {
  const sample = someHistory({ causes: cells.map(() => 'accepted' as const) });
  const input = cells.map((row, index) => ({ index, cells: row }));
  const outcomes = cells.map(({ id = '' }) => ({ ...outcomeOfCause('accepted'), recordId: id }));
  const run = { ...sample.run, operation };
  const shown = aShownRun({ run, history: { ...sample, run }, outcomes, input });
  desk = await showAtDesk(
    <GivenRun value={shown}>
      <RunDetails />
    </GivenRun>,
    { org: orgWith(records ? { records } : {}), rules: {} },
  );
  if (desk.records)
    vi.spyOn(desk.records, 'load').mockResolvedValue(
      readsThrough(desk.records.settings, org, sessionIdOf(personas.clara)),
    );
  await page.getByRole('button', { name: 'Details' }).click();
  await confirm.click();
  return org;
}

it('counts the cancellations that the org confirms, and lists the others with links', async () => {
  const org = createOrg();
  await org.handle(requestFor('cancelRenewals', sampleRequest('cancelRenewals')));
  const [cancelled = {}] = sampleCells('cancelRenewals');
  const other = { purchaseActivityId: seed.activities.renewable[1].id };
  await showDone('cancelRenewals', [cancelled, other], org);
  await expect.element(page.getByText(/^1 of 2 confirmed in the org, .*are not refused/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Row 2' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Row 1' }).elements()).toEqual([]);
});

it('calls deleted items not visible, and never confirmed: they may be hidden', async () => {
  const { first, second } = seed.orderItems;
  const never = mintId(first.id.slice(0, 3), 99_999);
  await showDone('deleteOrderItem', [{ id: never }, { id: second.id }]);
  await expect.element(page.getByText(/^1 of 2 not visible in the org now, .*are not refused/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Row 2' })).toBeVisible();
  expect(page.getByText(/confirmed in the org/).elements()).toEqual([]);
});
