import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { SheetPage } from '../SheetPage.tsx';

let desk: Desk;

afterEach(() => desk.close());

const unit = longSampleId(1, 'a0Y');
const line = (type: string, number: number) =>
  ['Membership', type, longSampleId(number, '001'), 'EUR'].join();
const sheet = [
  'Business unit,Customer type,Account,Currency',
  ...['Corporate', 'Corporate', 'INDIVIDUAL'].map(line),
].join('\n');

it('asks once what a text means that the org does not list, and remembers the answer', async () => {
  const org = orgWith({ currencies: ['EUR'], businessUnits: [{ id: unit, label: 'Membership' }] });
  desk = await showAtDesk(<SheetPage operation="createOrder" />, { org, rules: {} });
  await page.getByLabelText('Paste orders').fill(sheet);
  const question = page.getByRole('radiogroup', { name: 'Customer type: what “Corporate” means' });
  const choice = question.getByRole('radio', { name: 'ORGANIZATION' });
  await expect.element(choice).not.toBeChecked();
  await expect.element(page.getByText('2 problems', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create 0 orders' })).toBeDisabled();
  await expect
    .element(page.getByText(`Business unit: “Membership” is read as ${unit} (3 rows).`))
    .toBeVisible();
  await choice.click();
  await expect.element(page.getByRole('button', { name: 'Create 3 orders' })).toBeEnabled();
  await expect.element(question).not.toBeInTheDocument();
  const said = page
    .getByRole('listitem')
    .filter({ hasText: 'Customer type: “Corporate” is read as ORGANIZATION (2 rows).' });
  await expect.element(said).toBeVisible();

  await said.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByRole('button', { name: 'Create 0 orders' })).toBeDisabled();
  await question.getByRole('radio', { name: 'INDIVIDUAL' }).click();
  await expect.element(page.getByRole('button', { name: 'Create 3 orders' })).toBeEnabled();
  await expect
    .poll(async () => JSON.stringify(await desk.journal.drafts.read('createOrder/columns')))
    .toContain('INDIVIDUAL');
});

it('asks about the most frequent texts first, says how many are left, and asks the next after an answer', async () => {
  const org = orgWith({ currencies: ['EUR'], businessUnits: [{ id: unit, label: 'Membership' }] });
  desk = await showAtDesk(<SheetPage operation="createOrder" />, { org, rules: {} });
  const types = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'J'].map((type) => `Type ${type}`);
  await page
    .getByLabelText('Paste orders')
    .fill(['Business unit,Customer type,Account,Currency', ...types.map(line)].join('\n'));
  const questions = page.getByRole('radiogroup', { name: /^Customer type: what/ });
  await expect.poll(() => questions.elements().length).toBe(8);
  const left = page.getByText(/^\d more texts? (is|are) not in your org’s list/);
  await expect.element(left).toMatchTextContent(/^2 more texts are/);
  const ask = (type: string) =>
    page.getByRole('radiogroup', { name: `Customer type: what “Type ${type}” means` });
  await expect.element(ask('J')).toBeVisible();
  await expect.element(ask('H')).not.toBeInTheDocument();
  await ask('J').getByRole('radio', { name: 'ORGANIZATION' }).click();
  await expect.element(ask('H')).toBeVisible();
  await expect.element(left).toMatchTextContent(/^1 more text is/);
  await ask('A').getByRole('radio', { name: 'INDIVIDUAL' }).click();
  await expect.element(ask('I')).toBeVisible();
  await expect.element(left).not.toBeInTheDocument();
});
