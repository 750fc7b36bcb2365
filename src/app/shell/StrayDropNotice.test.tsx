import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { StrayDropNotice } from './StrayDropNotice.tsx';

const id = longSampleId(1, '801');
const link = `https://acme.lightning.force.com/lightning/r/Order/${id}/view`;

/** A page with the named fields for ids, a note and a text without fields. */
function PageWith({ ids }: { ids: readonly string[] }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const field = (name: string) => ({
    value: values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <main>
      <h1>A page</h1>
      {ids.map((name) => (
        <p key={name}>
          {name === 'Paste' ? (
            <textarea aria-label={name} data-takes-id {...field(name)} />
          ) : (
            <input aria-label={name} data-takes-id {...field(name)} />
          )}
        </p>
      ))}
      <label>
        Note <input type="text" {...field('Note')} />
      </label>
      <StrayDropNotice />
    </main>
  );
}

const show = (...ids: string[]) => showPiece(<PageWith ids={ids} />);

function drag(type: 'dragover' | 'drop', to: Element, data: Record<string, string | File>) {
  const dataTransfer = new DataTransfer();
  for (const [kind, value] of Object.entries(data)) {
    if (typeof value === 'string') dataTransfer.items.add(value, kind);
    else dataTransfer.items.add(value);
  }
  // One that a script has made ignores the effect.
  Object.defineProperty(dataTransfer, 'dropEffect', { value: 'move', writable: true });
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  to.dispatchEvent(event);
  return event;
}
const drop = (to: Element, data: Record<string, string | File>) => drag('drop', to, data);
const field = (name: string) => page.getByLabelText(name);
const title = () => page.getByRole('heading', { name: 'A page' }).element();
const said = (words: string | RegExp) => page.getByRole('group').getByText(words);

it.each([
  ['a record’s link', { 'text/uri-list': link, 'text/plain': 'Order 00000123' }],
  ['a link as text', { 'text/plain': link }],
  ['an id', { 'text/plain': ` ${id}\n` }],
])('%s fills the field under the pointer with its id, in place of what stood there', async (_what, data) => {
  await show('Order id', 'Account');
  await field('Order id').fill('half an id');
  expect(drop(field('Order id').element(), data).defaultPrevented).toBe(true);
  await expect.element(field('Order id')).toHaveValue(id);
  await expect.element(field('Order id')).toHaveFocus();
  await expect.element(field('Account')).toHaveValue('');
});

it('fills the only field of a page wherever it is dropped, and a text box below what it holds', async () => {
  await show('Paste');
  drop(title(), { 'text/uri-list': `# a comment\r\n${link}\r\n` });
  await expect.element(field('Paste')).toHaveValue(id);
  drop(title(), { 'text/plain': 'a0X1\na0X2' });
  await expect.element(field('Paste')).toHaveValue(`${id}\na0X1\na0X2`);
});

it.each<[string, Record<string, string | File>, RegExp]>([
  ['a mail’s attachment without a file', { 'application/x-mail': 'x' }, /^Save the attachment first$/],
  [
    'an attachment of webmail',
    { DownloadURL: 'text/csv:a.csv:https://mail.example/a', 'text/uri-list': `https://mail.example/${id}` },
    /^Save the attachment first$/,
  ],
  ['a file', { file: new File(['x'], 'a.csv') }, /^This page takes no files$/],
  ['another link', { 'text/uri-list': 'https://example.com/news' }, /^Nothing was filled in$/],
  ['a link beside two fields', { 'text/uri-list': link }, /^Nothing was filled in$/],
])('%s leaves the page as it is, and is told', async (_what, data, words) => {
  await show('Order id', 'Account');
  expect(drop(title(), data).defaultPrevented).toBe(true);
  await expect.element(said(words)).toBeVisible();
  await expect.element(field('Order id')).toHaveValue('');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(said(words)).not.toBeInTheDocument();
});

it('copies, so that a mail stays where it is, and leaves text in other fields to the browser', async () => {
  await show('Order id');
  const over = drag('dragover', title(), { file: new File(['x'], 'a.eml') });
  expect(over.defaultPrevented).toBe(true);
  expect(over.dataTransfer?.dropEffect).toBe('copy');
  const note = field('Note').element();
  for (const type of ['dragover', 'drop'] as const) {
    expect(drag(type, note, { 'text/plain': 'a note' }).defaultPrevented).toBe(false);
    expect(drag(type, note, { file: new File(['x'], 'a.csv') }).defaultPrevented).toBe(true);
  }
});

it('leaves to the page what it takes itself, also if it listens later', async () => {
  await show('Order id');
  const taken = vi.fn((event: DragEvent) => event.preventDefault());
  addEventListener('drop', taken);
  drop(title(), { file: new File(['x'], 'a.csv') });
  removeEventListener('drop', taken);
  expect(taken).toHaveBeenCalledOnce();
  expect(said(/This page takes no files/).elements()).toEqual([]);
});

it('leaves a selection that is moved within a field to the browser', async () => {
  await show('Order id');
  const order = field('Order id');
  await userEvent.type(order, 'some text');
  await userEvent.keyboard('{Shift>}{ArrowLeft>4}{/Shift}');
  expect(drop(order.element(), { 'text/plain': 'text' }).defaultPrevented).toBe(false);
  await expect.element(order).toHaveValue('some text');
});

it('fills nothing behind a dialog', async () => {
  await show('Order id');
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  drop(dialog, { 'text/uri-list': link });
  await expect.element(said(/^Nothing was filled in$/)).toBeVisible();
  await expect.element(field('Order id')).toHaveValue('');
  dialog.remove();
});
