import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { requestHash } from '#run/content/contentOf.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { SheetPage } from './SheetPage.tsx';

const { accounts, businessUnits } = seed;
const [activity] = seed.activities.renewable;
const order = {
  businessUnitId: businessUnits.membership.id,
  customerType: 'ORGANIZATION' as const,
  accountId: accounts.acme.id,
};
const dialog = page.getByRole('dialog');

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'));
});

const show = (operation: OperationName) =>
  showAtDesk(<SheetPage operation={operation} shared={{ cancellationType: 'Now' }} />, {
    org: orgWith({ cancellationTypes: [], currencies: undefined }),
    rules: { [operation]: oneRowRules(operation) },
  });

/** As if another tab had sent the row a moment ago. */
async function isSent({ journal, owner }: Desk, operation: OperationName, id: string): Promise<void> {
  const isOrder = operation === 'createOrder';
  const input = isOrder
    ? order
    : { cancelRequests: [{ purchaseActivityId: activity.id, cancellationType: 'Now' }] };
  const bodyHash = await requestHash(operation, input);
  const { requests, ...history } = someHistory({ id, owner, operation });
  await importRun(journal, {
    ...history,
    rows: [{ index: 0, cells: isOrder ? { ...order } : { purchaseActivityId: activity.id } }],
    requests: requests.map((request) => ({ ...request, operation, input, bodyHash, sentAt: Date.now() })),
  });
}

it('whoever agreed to send orders a second time is asked again once another tab has sent them, too', async () => {
  const desk = await show('createOrder');
  await isSent(desk, 'createOrder', 'last week');
  await page
    .getByLabelText(/^Paste/)
    .fill(`Business unit,Customer type,Account\n${Object.values(order).join(',')}`);
  const line = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  const again = line.getByRole('button', { name: 'Send anyway' });
  await again.click();
  await page.getByRole('button', { name: 'Create 1 order', exact: true }).click();
  const confirm = dialog.getByRole('button', { name: /in Acme$/ });
  await expect.element(confirm).toBeEnabled();
  await isSent(desk, 'createOrder', 'other tab');
  await expect
    .element(dialog.getByRole('alert').getByText(/was sent before: from here, (today|on .+)\./))
    .toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(again).toBeVisible();
});

it('a cancellation that another tab has sent since the dialog opened is told before it goes out again', async () => {
  const desk = await show('cancelRenewals');
  await page.getByLabelText(/^Paste/).fill(activity.id);
  const ask = page.getByRole('button', { name: 'Cancel 1 renewal', exact: true });
  await ask.click();
  await isSent(desk, 'cancelRenewals', 'other tab');
  const confirm = dialog.getByRole('button', { name: /in Acme$/ });
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^1 was sent before: from here, (today|on .+)\./);
  await expect.element(confirm).toBeDisabled();
  expect(await desk.journal.listRuns()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  const line = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  await line.getByRole('button', { name: 'Send anyway' }).click();
  await ask.click();
  await confirm.click();
  await expect.poll(() => desk.journal.listRuns()).toHaveLength(2);
});
