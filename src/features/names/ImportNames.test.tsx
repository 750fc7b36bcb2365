import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toXlsx } from '#lib/toXlsx.ts';
import { seed } from '#sandbox/seed/seed.ts';
import type { Desk } from '#workbench/desk.ts';
import { orgWith, showAtDesk } from '#workbench/testing/showAtDesk.tsx';
import { ImportNames } from './ImportNames.tsx';

const { acme, wayne } = seed.accounts;
const paste = page.getByLabelText('Paste ids and names');
const added = page.getByRole('table', { name: 'New names' });
const others = page.getByRole('table', { name: 'Other names' });
const take = (name: string) => page.getByRole('button', { name, exact: true });

let desk: Desk;

beforeEach(async () => {
  desk = await showAtDesk(<ImportNames />, { org: orgWith(), rules: {} });
});
afterEach(() => desk.close());

/** As a person does by the button, whose own field is hidden. */
async function choose(chosen: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for files');
  await page.elementLocator(input).upload(chosen);
}

const kept = async () => Object.fromEntries(await desk.journal.nicknames.all());

describe('names are taken in', () => {
  it.each([
    ['with column names', `Id\tName\n${acme.id}\tHead office\n${wayne.id}\tWayne`],
    ['without them', `${acme.id}\tHead office\n${wayne.id}\tWayne`],
    ['the other way round', `Head office;${acme.id}\nWayne;${wayne.id.slice(0, 15)}`],
  ])('from what is pasted, %s', async (_name, text) => {
    await paste.fill(text);
    await expect.element(added.getByRole('row').nth(2)).toMatchTextContent('Wayne');
    await take('Import 2 names').click();
    await expect.element(page.getByText('2 names were added.')).toBeVisible();
    expect(await kept()).toEqual({ [acme.id]: 'Head office', [wayne.id]: 'Wayne' });
  });

  it('from a workbook', async () => {
    const workbook = await toXlsx([[acme.id, 'Head office']], ['Id', 'Name'], 'Names');
    await choose(new File([workbook], 'names.xlsx'));
    await expect.element(added).toMatchTextContent('Head office');
    await take('Import 1 name').click();
    await expect.element(page.getByText('1 name was added.')).toBeVisible();
    expect(await kept()).toEqual({ [acme.id]: 'Head office' });
  });
});

describe('an id that has another name here', () => {
  beforeEach(async () => {
    await desk.journal.nicknames.save([[acme.id, 'Head office']]);
    await paste.fill(`${acme.id.slice(0, 15)}\tElsewhere\n${wayne.id}\tWayne`);
    await expect.element(others).toMatchTextContent('Head office');
  });

  it('keeps it, unless the person says otherwise', async () => {
    await take('Import 1 name').click();
    await expect.element(page.getByText('1 name was added.')).toBeVisible();
    expect(await kept()).toEqual({ [acme.id]: 'Head office', [wayne.id]: 'Wayne' });
  });

  it('gets the one of the sheet when they do', async () => {
    await page.getByRole('checkbox', { name: 'Put the sheet’s name in place of 1 of mine' }).click();
    await take('Import 2 names').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('1 name was added. 1 name was changed.');
    expect(await kept()).toEqual({ [acme.id]: 'Elsewhere', [wayne.id]: 'Wayne' });
  });
});

it('lines that give no name are named, each with its reason, and nothing else is held up', async () => {
  const lines = [`${acme.id}\tHead office`, `${acme.id}\tAgain`, `${wayne.id.slice(0, 14)}\tCut`, '\tNo id'];
  await paste.fill(lines.join('\n'));
  await expect.element(page.getByText('3 lines are left out')).toBeVisible();
  const reasons = page.getByRole('list').getByRole('listitem');
  await expect.element(reasons.nth(0)).toMatchTextContent('another name on line 1');
  await expect.element(reasons.nth(1)).toMatchTextContent('Line 3');
  await expect.element(reasons.nth(2)).toMatchTextContent('Line 4');
  await expect.element(take('Import 1 name')).toBeEnabled();
});

it('a sheet without two columns says what is needed, and offers nothing', async () => {
  await paste.fill('Acme\nWayne');
  await expect.element(page.getByText('No two columns found')).toBeVisible();
  expect(page.getByRole('button', { name: /Import/ }).elements()).toEqual([]);
});

it('an old workbook says what to do with it', async () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]);
  await choose(new File([old], 'names.xls'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/xls/i);
});
