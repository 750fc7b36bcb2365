import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { DeleteItemDialog } from './DeleteItemDialog.tsx';

let desk: Desk;

afterEach(() => {
  vi.unstubAllGlobals();
  desk.close();
});

it('says what the org calls the item that is about to be deleted', async () => {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => platform.handle(new Request(address, init)));
  const item = seed.orderItems.first;
  desk = await showAtDesk(
    <NamesProvider>
      <DeleteItemDialog itemId={item.id} onSettled={() => undefined} onClose={() => undefined} />
    </NamesProvider>,
    {
      org: orgWith({ records: recordsConfigAt('https://acme.example') }),
      rules: { deleteOrderItem: oneRowRules('deleteOrderItem') },
      token: sessionIdOf(personas.clara),
    },
  );
  const product = Object.values(seed.products).find(({ id }) => id === item.productId);
  const dialog = page.getByRole('dialog', { name: `Delete item ${item.id}?` });
  await expect.element(dialog.getByText(product?.label ?? '–', { exact: true })).toBeVisible();
  expect(platform.received).toEqual([]);
});
