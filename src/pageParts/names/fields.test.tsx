import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SuggestField } from '#ui/fields/SuggestField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { showPiece } from '#ui/testing/showPiece.tsx';

const accounts = [
  { value: '001A', label: 'Northwind' },
  { value: '001B', label: 'Contoso' },
];
let values: () => Record<string, string>;
let offer: (named: typeof accounts) => void;

function Fields() {
  const form = useForm({ defaultValues: { account: '', quantity: '', start: '' } });
  const [named, setNamed] = useState(accounts);
  values = form.getValues;
  offer = setNamed;
  return (
    <>
      <SuggestField isCode control={form.control} name="account" label="Account" suggestions={named} />
      <TextField inputMode="numeric" control={form.control} name="quantity" label="Quantity" />
      <DateField control={form.control} name="start" label="Start date" optional />
    </>
  );
}

const account = page.getByLabelText('Account', { exact: true });
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

beforeEach(() => showPiece(<Fields />));

describe('SuggestField', () => {
  it('is a combobox even without suggestions', async () => {
    offer([]);
    await account.click();
    await expect
      .element(page.getByRole('combobox', { name: 'Account', exact: true }))
      .toHaveAttribute('aria-expanded', 'false');
    await expect.element(options).not.toBeInTheDocument();
  });

  it('takes any id, and has the name that its label says', async () => {
    await account.fill('a00X');
    expect(values()).toMatchObject({ account: 'a00X' });
    await expect.element(page.getByRole('combobox', { name: 'Account', exact: true })).toHaveValue('a00X');
  });

  it('finds an id by its name, with the keys', async () => {
    await userEvent.type(account, 'conto');
    await expect.element(options).toMatchTextContent('Contoso');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(values()).toMatchObject({ account: '001B' });
    await expect.element(account).toHaveAccessibleDescription('Contoso');
    await expect.element(options).not.toBeInTheDocument();
  });

  it('keeps the active option when the list grows', async () => {
    await account.click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = () =>
      document.getElementById(account.element().getAttribute('aria-activedescendant') ?? '');
    await expect.poll(() => chosen()?.textContent).toBe('Contoso001B');
    offer([{ value: '001C', label: 'Lately used' }, ...accounts]);
    await expect.element(options).toHaveLength(3);
    expect(chosen()?.textContent).toBe('Contoso001B');
    await userEvent.keyboard('{Enter}');
    expect(values()).toMatchObject({ account: '001B' });
  });

  it('finds an id by its name, with the mouse', async () => {
    await account.click();
    await options.nth(0).click();
    expect(values()).toMatchObject({ account: '001A' });
  });

  it('closes its list once an id is complete or the field loses focus', async () => {
    await account.fill('001A');
    await expect.element(options).not.toBeInTheDocument();
    await account.clear();
    await userEvent.type(account, '001');
    await expect.element(options.nth(1)).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(options).not.toBeInTheDocument();
    expect(values()).toMatchObject({ account: '001' });
  });

  it('opens no list when a whole text is pasted', async () => {
    await account.fill('conto');
    await expect.element(options).not.toBeInTheDocument();
    await account.click();
    await expect.element(options).toMatchTextContent('Contoso');
  });

  it('closes its list by Escape and keeps what was typed', async () => {
    await userEvent.type(account, 'con');
    await userEvent.keyboard('{Escape}');
    await expect.element(options).not.toBeInTheDocument();
    expect(values()).toMatchObject({ account: 'con' });
  });

  it('leaves a dialog around it open when Escape closes its list', async () => {
    const onCancel = vi.fn();
    await showPiece(
      <Dialog title="Choose" onCancel={onCancel}>
        <Fields />
      </Dialog>,
    );
    const dialog = page.getByRole('dialog', { name: 'Choose' });
    await userEvent.type(dialog.getByLabelText('Account', { exact: true }), 'conto');
    const listed = page.getByRole('listbox', { name: 'Suggestions' });
    await expect.element(listed).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(listed).not.toBeInTheDocument();
    expect(onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('TextField of a number', () => {
  it('keeps text that is no number, so that validation can report it', async () => {
    await page.getByLabelText('Quantity').fill('two');
    expect(values()).toMatchObject({ quantity: 'two' });
  });
});

describe('DateField', () => {
  const start = page.getByLabelText('Start date');

  it('gives year-month-day', async () => {
    await start.fill('2026-01-31');
    expect(values()).toMatchObject({ start: '2026-01-31' });
  });

  it('reports a half-typed date, instead of an empty one', async () => {
    await start.click();
    await userEvent.keyboard('01');
    await userEvent.keyboard('{Tab}');
    expect(values()['start']).not.toBe('');
  });

  it('is empty again after a half-typed date is cleared', async () => {
    await start.click();
    await userEvent.keyboard('01');
    await userEvent.keyboard('{ArrowLeft}{Backspace}');
    expect(values()['start']).toBe('');
  });

  it('says that it may stay empty', async () => {
    await expect.element(start).toHaveAccessibleDescription('Optional');
  });
});
