import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { SheetPage } from './SheetPage.tsx';
import type { SheetSpec } from './state/sheetSpec.ts';

const [a = '', b = '', c = '', d = '', e = ''] = [1, 2, 3, 4, 5].map((number) => longSampleId(number));
const words = (message: string) => ({ id: message, message });
const box = page.getByLabelText('Paste rows');
const preview = page.getByRole('grid', { name: 'Preview' });
const cell = (name: string) => preview.getByRole('gridcell', { name, exact: true });
const ask = (count: number) => page.getByRole('button', { name: `Send ${count}`, exact: true });
const undo = page.getByRole('button', { name: 'Undo the last change' });
const idsShown = () =>
  preview
    .getByRole('row')
    .all()
    .slice(1)
    .map((row) => row.element().textContent.match(/a0X\w{15}/)?.[0]);

const show = (operation: OperationName) =>
  showAtDesk(
    <SheetPage
      operation={operation}
      adapt={(spec: SheetSpec) => ({
        ...spec,
        pasteLabel: words('Paste rows'),
        sendLabel: (count) => words(`Send ${count}`),
      })}
      shared={operation === 'cancelRenewals' ? { cancellationType: 'Cancel Now' } : {}}
    />,
    { org: orgWith({ cancellationTypes: ['Cancel Now', 'Cancel Renewal'] }), rules: {} },
  );

async function paste(into: string, text: string) {
  await cell(into).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  cell(into)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function drop(...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

it('a row that is corrected while only problems are shown goes to the others, and comes back with Ctrl+Z', async () => {
  await show('cancelRenewals');
  await box.fill(`Purchase activity,Note\n${c},x\n${a.slice(0, 17)},y\n${b},z`);
  await page.getByRole('tab', { name: 'To fix 1' }).click();
  await cell(a.slice(0, 17)).click();
  await userEvent.keyboard(`${a}{Enter}`);
  await expect.element(page.getByRole('tab', { name: 'Ready 3' })).toBeVisible();
  await expect.element(ask(3)).toBeEnabled();
  await page.getByRole('tab', { name: 'All 3' }).click();
  expect(idsShown()).toEqual([c, a, b]);
  await cell(b).click();
  await userEvent.keyboard('{Control>}Z{/Control}');
  await expect.element(page.getByRole('tab', { name: 'To fix 1' })).toBeVisible();
  await expect.element(ask(2)).toBeDisabled();
});

it('an edit in sorted rows and a move between sets stay together, and each can be undone', async () => {
  await show('generateRenewals');
  await box.fill(`Purchase activity,Set\n${a},1\n${b},1\n${c},2`);
  for (const order of ['Sort ascending', 'Sort descending']) {
    await preview.getByRole('button', { name: 'Purchase activity' }).click();
    await page.getByRole('button', { name: order }).click();
  }
  await expect.poll(idsShown).toEqual([c, b, a]);
  await paste(c, e);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 cell was changed here')).toBeVisible();
  await page.getByText('Sets', { exact: true }).click();
  await page.getByRole('checkbox', { name: e }).click();
  await page.getByLabelText('To set').fill('1');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(ask(1)).toBeEnabled();
  await undo.click();
  await expect.element(page.getByRole('checkbox', { name: c })).toBeVisible();
  await expect.element(ask(1)).toBeEnabled();
  await page.getByRole('button', { name: 'Undo all moves' }).click();
  await expect.element(ask(2)).toBeEnabled();
});

it('cells that are pasted as a block are one change, told and undone as one', async () => {
  await show('cancelRenewals');
  await box.fill(
    `Purchase activity,Cancellation type,Note\n${a},Cancel Now,x\n${b},Cancel Now,y\n${c},Cancel Now,z`,
  );
  await paste(a, `${d}\tCancel Renewal\r\n${e}\tCancel Renewal\r\n`);
  await expect.element(page.getByText('4 cells were changed here')).toBeVisible();
  expect(idsShown()).toEqual([d, e, c]);
  await undo.click();
  await expect.poll(idsShown).toEqual([a, b, c]);
  await expect.element(undo).not.toBeInTheDocument();
});

it('changes belong to the text as it was read; in another one they can be done again where they fit', async () => {
  await show('cancelRenewals');
  const first = `Purchase activity,Note\n${a},x\n${b},y`;
  await box.fill(first);
  await cell(b).click({ modifiers: ['Control'] });
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText('1 row was left out here')).toBeVisible();
  const next = `Purchase activity,Note\n${d},x\n${b},y\n${c},z`;
  await box.fill(next);
  await expect.poll(idsShown).toEqual([d, b, c]);
  await expect.element(ask(3)).toBeEnabled();
  await page.getByRole('button', { name: 'Do it again' }).click();
  await expect.element(ask(2)).toBeEnabled();
  await box.fill(first);
  await expect.element(ask(1)).toBeEnabled();
});

it('a selection ends when the sheet is read in another way: it would mean other rows', async () => {
  await show('cancelRenewals');
  await box.fill(`Purchase activity,Note\n${a},x\n${b},y\n${c},z`);
  await cell(b).click({ modifiers: ['Control'] });
  await expect.element(page.getByRole('button', { name: 'Leave out 1 row' })).toBeVisible();
  await page.getByText('Import settings').click();
  await page.getByLabelText('First line of rows').fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(idsShown).toEqual([b, c]);
  await expect.element(page.getByRole('button', { name: 'Leave out 1 row' })).not.toBeInTheDocument();
});

it('changes of a file come back with the same bytes, whatever its name', async () => {
  await show('cancelRenewals');
  await expect.element(box).toBeVisible();
  const file = (name: string, ...ids: string[]) =>
    new File([`Purchase activity,Note\n${ids.map((id) => `${id},x`).join('\n')}`], name);
  await drop(file('a.csv', a, b));
  await paste(a, d);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 cell was changed here')).toBeVisible();
  await drop(file('b.csv', a, b, e));
  await expect.poll(idsShown).toEqual([a, b, e]);
  await expect.element(page.getByText('In the sheet before you made 1 change that fits here.')).toBeVisible();
  await drop(file('c.csv', a, b));
  await expect.poll(idsShown).toEqual([d, b]);
});

it('columns of one name, and one with the name of a column of the grid, can each be shown', async () => {
  await show('cancelRenewals');
  await box.fill(`Purchase activity,Note,Note,Line\n${a},first,second,7\n${b},third,fourth,8`);
  await expect.element(preview.getByRole('columnheader', { name: 'Note (2)' })).toBeVisible();
  await expect.element(cell('second')).toBeVisible();
  await page.getByRole('button', { name: 'Columns, 1 hidden' }).click();
  await page.getByRole('checkbox', { name: 'All columns of the sheet' }).click();
  await expect.element(cell('8')).toBeVisible();
});
