import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { SheetPage } from '../SheetPage.tsx';

const [a = '', b = '', c = '', d = ''] = [1, 2, 3, 4].map((number) => longSampleId(number));
const preview = page.getByRole('grid', { name: 'Preview' });
const panel = page.getByRole('dialog');
const head = (column: string) => preview.getByRole('button', { name: column, exact: true });
const field = (name: string) =>
  panel.getByRole('group', { name: 'Sent as' }).getByRole('button', { name, exact: true });

async function read(operation: OperationName, text: string) {
  await showAtDesk(<SheetPage operation={operation} />, {
    org: orgWith({ cancellationTypes: ['Cancel Now'] }),
    rules: {},
  });
  await page.getByRole('textbox', { name: /^Paste/ }).fill(text);
  await expect.element(preview).toBeVisible();
}

it('the head of each column says what it is, and has the column’s own name', async () => {
  await read('generateRenewals', `Activity,Group,Town\n${a},1,Rome\n${b},1,Oslo\n${c},2,Rome`);
  await page.getByRole('radio', { name: /“Group”/ }).click();
  await expect.element(head('Activity')).toHaveAccessibleDescription('Purchase activity');
  await expect.element(head('Group')).toHaveAccessibleDescription('groups the sets: 2');
  await expect.element(head('Town')).toHaveAccessibleDescription('stays here');
});

it('says how dates are read, and another reading is one press', async () => {
  const ids = ['801', '001', '003', '01t'].map((kind) => longSampleId(1, kind)).join('\t');
  await read(
    'addOrderItem',
    `Order\tAccount\tContact\tProduct\tQuantity\tStart date\n${ids}\t1\t03/04/2027\n${ids}\t2\t05/04/2027`,
  );
  await expect.element(head('Start date')).toHaveAccessibleDescription('sent');
  await head('Start date').click();
  await panel.getByRole('button', { name: '“03/04/2027” is April 3, 2027' }).click();
  await expect.element(head('Start date')).toHaveAccessibleDescription('“03/04/2027” is April 3, 2027');
  await expect.element(preview.getByRole('gridcell', { name: /^2027-04-03/ })).toBeVisible();
});

it('by the keyboard, a panel opens from the head, chooses the field, and gives the focus back', async () => {
  await read('cancelRenewals', `Purchase activity,Old id,Owner\n${a},${c},Ann\n${b},${d},Ann`);
  const cell = preview.getByRole('row').nth(1).getByRole('gridcell').nth(1);
  await cell.click();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await expect.element(head('Old id')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Purchase activity')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(head('Old id')).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(field('Purchase activity')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell).toHaveTextContent(c);
  await expect.element(head('Old id')).toHaveFocus();
  await expect.element(head('Old id')).toHaveAccessibleDescription('Purchase activity');
  await expect.element(head('Purchase activity')).toHaveAccessibleDescription('stays here');
});

it('one panel is open, with the values of its column; it also sorts', async () => {
  await read('cancelRenewals', `Purchase activity,Town,Owner\n${a},Rome,Ann\n${b},Oslo,Bob\n${c},Rome,`);
  await head('Town').click();
  await expect.element(panel.getByRole('group', { name: '2 values' })).toMatchTextContent(/Rome2.*Oslo1/);
  await head('Owner').click();
  await expect.element(panel.getByRole('group', { name: '3 values' })).toMatchTextContent('(empty)1');
  await expect.poll(() => panel.all()).toHaveLength(1);
  await panel.getByRole('button', { name: 'Sort ascending' }).click();
  await expect
    .element(preview.getByRole('columnheader', { name: 'Owner' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Owner')).toHaveFocus();
});

it('a column that is no field any more is asked for above the table', async () => {
  await read('cancelRenewals', `Purchase activity,Owner\n${a},Ann\n${b},Bob`);
  await head('Purchase activity').click();
  await expect.element(field('Purchase activity')).toHaveAttribute('aria-pressed', 'true');
  await field('Purchase activity').click();
  await expect
    .element(page.getByRole('radiogroup', { name: 'Choose the column for Purchase activity' }))
    .toBeVisible();
});
