import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { seed } from '#sandbox/seed/seed.ts';
import { RecordId } from '#ui/RecordId.tsx';
import type { Desk } from '../desk.ts';
import { orgWith, showAtDesk } from '../testing/showAtDesk.tsx';
import { NamesProvider } from './NamesProvider.tsx';

const slow = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
});
vi.mock('./NameDialog.tsx', async (original) => {
  await slow.arrived;
  return original();
});

const { id } = seed.accounts.wayne;
const giveName = page.getByRole('button', { name: `Give ${id} a name` });
const dialog = page.getByRole('dialog', { name: 'Your name for this id' });
const note = page.getByLabelText('Note');
let desk: Desk;

afterEach(() => desk.close());

it('a dialog that comes late does not catch what is being typed elsewhere', async () => {
  desk = await showAtDesk(
    <NamesProvider>
      <RecordId id={id} />
      <input aria-label="Note" />
    </NamesProvider>,
    { org: orgWith(), rules: {} },
  );
  await giveName.click();
  await note.click();
  slow.arrive();
  await import('./NameDialog.tsx');
  await note.fill('Ticket 4711');
  await expect.element(note).toHaveFocus();
  expect(dialog.elements()).toEqual([]);
  await giveName.click();
  await expect.element(dialog).toBeVisible();
});
