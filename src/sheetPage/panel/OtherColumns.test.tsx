import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { SheetPage } from '../SheetPage.tsx';

it('names of 300 characters are shortened', async () => {
  await page.viewport(1280, 900);
  await showAtDesk(<SheetPage operation="cancelRenewals" />, { org: orgWith({}), rules: {} });
  const name = 'Name '.repeat(60).trim();
  const rows = [1, 2].map((number) => `${longSampleId(number)}\tTown ${number}`);
  await page.getByRole('textbox', { name: /^Paste/ }).fill([`Id\t${name}`, ...rows].join('\n'));
  const says = page.getByRole('region', { name: 'What the sheet says' });
  const button = says.getByRole('button', { name: /^Name Name/ });
  await expect.element(button).toBeVisible();
  expect(button.element().textContent.length).toBeLessThan(50);
});

it('a column that needs no reading opens to its values and their rows', async () => {
  await page.viewport(1280, 900);
  await showAtDesk(<SheetPage operation="cancelRenewals" />, { org: orgWith({}), rules: {} });
  const rows = [1, 2, 3].map((number) => `${longSampleId(number)}\t7`);
  await page.getByRole('textbox', { name: /^Paste/ }).fill(['Id\tAmount', ...rows].join('\n'));
  const says = page.getByRole('region', { name: 'What the sheet says' });
  await says.getByRole('button', { name: 'Amount: 7' }).click();
  await expect.element(says.getByRole('group', { name: '1 value' })).toMatchTextContent('73');
});
