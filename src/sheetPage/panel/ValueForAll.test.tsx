import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { SheetPage } from '../SheetPage.tsx';

const [order = '', account = '', product = '', contact = ''] = ['801', '001', '01t', '003'].map((kind) =>
  longSampleId(1, kind),
);
const decisions = page.getByRole('list', { name: 'Decisions' });
const ask = decisions.getByRole('button', { name: 'One value for all rows' });
const form = page.getByRole('form', { name: 'Contact for all rows' });
const preview = page.getByRole('grid', { name: 'Preview' });
const send = page.getByRole('button', { name: 'Add 2 items', exact: true });

it('a needed field without a column takes one value for all rows, told when it is sent, and back in one press', async () => {
  await showAtDesk(<SheetPage operation="addOrderItem" />, { org: orgWith({}), rules: {} });
  const header = 'Order\tAccount\tProduct\tQuantity\tAgent';
  const rows = [1, 2].map((quantity) => [order, account, product, quantity, `Agent ${quantity}`].join('\t'));
  await page.getByRole('textbox', { name: /^Paste/ }).fill([header, ...rows].join('\n'));
  await expect.element(send).toBeDisabled();
  await ask.click();
  const field = form.getByRole('combobox', { name: 'Contact', exact: true });
  await expect.element(field).toHaveFocus();

  // Nothing goes without a value, or with a wrong one.
  await userEvent.keyboard('003{Enter}');
  await expect.element(field).toBeInvalid();
  await field.fill(`https://acme.example/lightning/r/Contact/${contact}/view`);
  await userEvent.keyboard('{Enter}');
  await expect.element(decisions).toMatchTextContent(`Contact for all rows: ${contact}`);
  await expect.poll(() => preview.getByRole('gridcell', { name: contact }).elements().length).toBe(2);
  await expect
    .element(preview.getByRole('button', { name: 'Contact', exact: true }))
    .toHaveAccessibleDescription('one value for all rows');

  await send.click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(`Contact for all rows: ${contact}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await decisions.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(ask).toBeVisible();
  await expect.element(send).toBeDisabled();
});

it('no value for all rows is offered for the record that each row changes', async () => {
  await showAtDesk(<SheetPage operation="cancelRenewals" />, { org: orgWith({}), rules: {} });
  const [a, b, c, d] = [1, 2, 3, 4].map((number) => longSampleId(number));
  await page.getByRole('textbox', { name: /^Paste/ }).fill(`Old\tNew\n${a}\t${b}\n${c}\t${d}`);
  await expect.element(decisions).toMatchTextContent(/Choose the column for Purchase activity/);
  await expect.element(ask).not.toBeInTheDocument();
});
