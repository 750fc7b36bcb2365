import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OperationName } from '#contract/operations.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { BenchPage } from './BenchPage.tsx';
import type { BenchSpec } from './benchSpec.ts';

const [a, b] = [longSampleId(1), longSampleId(2)];
const box = page.getByLabelText('Paste rows');
const preview = page.getByRole('grid', { name: 'Preview' });
const ask = (count: number) => page.getByRole('button', { name: `Send ${count}`, exact: true });
const dialog = page.getByRole('dialog');
const undo = page.getByRole('button', { name: 'Undo the last change' });

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'));
});

const words = (message: string) => ({ id: message, message });

const inFewWords = (spec: BenchSpec): BenchSpec => ({
  ...spec,
  title: words('Bench'),
  intro: words('Intro'),
  pasteLabel: words('Paste rows'),
  sendLabel: (count) => words(`Send ${count}`),
});

function show(operation: OperationName, shared: Readonly<Record<string, string>> = {}) {
  return showAtDesk(<BenchPage operation={operation} adapt={inFewWords} shared={shared} />, {
    org: orgWith({ cancellationTypes: [] }),
    rules: {},
  });
}

it('names a value that all rows share in the dialog, even if the page has none', async () => {
  await show('cancelRenewals', { cancellationType: '' });
  await box.fill(`Purchase activity,Cancellation type\n${a},Cancel Now\n${b},Cancel Now`);
  await ask(2).click();
  await expect.element(dialog.getByText('Cancellation type Cancel Now')).toBeVisible();
});

describe('a single id', () => {
  it('that was corrected keeps its preview with an undo, and says when the text is another', async () => {
    await show('cancelRenewals', { cancellationType: 'Cancel Now' });
    await box.fill(a.slice(0, 17));
    await preview.getByRole('gridcell', { name: a.slice(0, 17), exact: true }).dblClick();
    await userEvent.keyboard(`${a}{Enter}`);
    await expect.element(ask(1)).toBeEnabled();
    await expect.element(undo).toBeVisible();
    await box.fill(b);
    await expect.element(ask(1)).toBeEnabled();
    await expect.element(page.getByText('Your changes to cells were undone')).toBeVisible();
  });

  it('whose capital letters were restored keeps the notice of that', async () => {
    await show('cancelRenewals', { cancellationType: 'Cancel Now' });
    await box.fill(a.toUpperCase());
    await expect.element(ask(1)).toBeEnabled();
    await expect.element(preview.getByText(/The capital letters were lost/)).toBeVisible();
  });
});

describe('Ctrl+D', () => {
  it('changes nothing if there is nothing to fill, and no row under a dialog', async () => {
    await show('cancelRenewals', { cancellationType: '' });
    await box.fill(`Purchase activity,Cancellation type\n${a},Later\n${b},Cancel Renewal`);
    await preview.getByRole('gridcell', { name: 'Later' }).dblClick();
    await page.getByRole('textbox', { name: 'Cancellation type, line 2' }).fill('Cancel Now');
    await userEvent.keyboard('{Enter}');
    await preview.getByRole('gridcell', { name: 'Cancel Renewal' }).click({ modifiers: ['Control'] });
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(page.getByText('2 cells were changed here')).toBeVisible();
    await userEvent.keyboard('{Control>}d{/Control}');
    await undo.click();
    await expect.element(page.getByText('1 cell was changed here')).toBeVisible();
    await ask(2).click();
    await expect.element(dialog.getByText('Send 2: 1 Cancel Now, 1 Cancel Renewal')).toBeVisible();
    const back = dialog.getByRole('button', { name: 'Go back' });
    (back.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}d{/Control}');
    await back.click();
    await undo.click();
    await expect.element(undo).not.toBeInTheDocument();
  });
});

describe('results that name no run', () => {
  it('keep all activities of a set by default', async () => {
    const { journal, owner } = await show('generateRenewals');
    const { requests, ...history } = someHistory({ owner, operation: 'generateRenewals' });
    const input = { purchaseActivities: [{ purchaseActivityIds: [a] }] };
    await importRun(journal, {
      ...history,
      rows: [{ index: 0, cells: { purchaseActivityId: a, set: '1' } }],
      requests: requests.map((request) => ({ ...request, operation: 'generateRenewals', input })),
    });
    await box.fill(`Set\tPurchase activity\tOutcome\tMessage\n1\t${a}\tRefused\tNo\n1\t${b}\tRefused\tNo`);
    const leaveOut = page.getByRole('checkbox', { name: 'Leave out 1 row that was sent before' });
    await expect.element(leaveOut).not.toBeChecked();
    await expect.element(ask(1)).toBeEnabled();
    await expect.element(page.getByRole('tab', { name: 'Ready 2', exact: true })).toBeVisible();
  });

  it('can be sent if the journal does not hold their records', async () => {
    await show('addOrderItem');
    const ids = ['801', '001', '003', '01t'].map((kind) => longSampleId(1, kind));
    const header = 'Order\tAccount\tContact\tProduct\tQuantity\tOutcome\tMessage';
    await box.fill(`${header}\n${ids.join('\t')}\t1\tRefused\tLocked`);
    await expect.element(page.getByText('1 line of these results is left to send')).toBeVisible();
    await expect.element(ask(1)).toBeEnabled();
  });
});
