import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationName } from '#contract/operations.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { longSampleId } from '#intake/ids/sampleId.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { BenchPage } from './BenchPage.tsx';
import type { BenchSpec } from './benchSpec.ts';
import { columnsOf } from './columnsOf.ts';

const [a, b] = [longSampleId(1), longSampleId(2)];
const box = page.getByLabelText('Paste rows');
const ask = (count: number) => page.getByRole('button', { name: `Send ${count}`, exact: true });

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'));
});

const words = (message: string) => ({ id: message, message });

function show(operation: OperationName, shared: Readonly<Record<string, string>> = {}) {
  const spec: BenchSpec = {
    operation,
    title: words('Bench'),
    intro: words('Intro'),
    pasteLabel: words('Paste rows'),
    columns: columnsOf(operation, {}),
    inSets: operation === 'generateRenewals',
    sendLabel: (count) => words(`Send ${count}`),
    confirmLabel: (count) => words(`Confirm ${count}`),
  };
  return showAtDesk(<BenchPage spec={spec} shared={shared} />, { org: orgWith(), rules: {} });
}

describe('results that name no run', () => {
  it('lose no activity out of a set by default', async () => {
    const { journal, owner } = await show('generateRenewals');
    const { requests, ...history } = someHistory({ owner, operation: 'generateRenewals' });
    const input = { purchaseActivities: [{ purchaseActivityIds: [a] }] };
    await journal.importRun({
      ...history,
      rows: [{ index: 0, cells: { purchaseActivityId: a, set: '1' } }],
      requests: requests.map((request) => ({ ...request, operation: 'generateRenewals', input })),
    });
    await box.fill(`Set\tPurchase activity\tOutcome\tMessage\n1\t${a}\tRefused\tNo\n1\t${b}\tRefused\tNo`);
    const leaveOut = page.getByRole('checkbox', { name: 'Leave out 1 row that was sent before' });
    await expect.element(leaveOut).not.toBeChecked();
    await expect.element(ask(1)).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'Ready 2', exact: true })).toBeVisible();
  });

  it('can be sent where the journal has no record to know them by', async () => {
    await show('addOrderItem');
    const ids = ['801', '001', '003', '01t'].map((kind) => longSampleId(1, kind));
    const header = 'Order\tAccount\tContact\tProduct\tQuantity\tOutcome\tMessage';
    await box.fill(`${header}\n${ids.join('\t')}\t1\tRefused\tLocked`);
    await expect.element(page.getByText('1 line of these results is left to send')).toBeVisible();
    await expect.element(ask(1)).toBeEnabled();
  });
});
