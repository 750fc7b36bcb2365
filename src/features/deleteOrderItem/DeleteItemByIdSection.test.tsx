import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { orgWith, showAtDesk } from '#workbench/testing/showAtDesk.tsx';
import { DeleteItemByIdSection } from './DeleteItemByIdSection.tsx';
import { deleteOrderItemRules } from './rules.ts';

const { id } = seed.orderItems.first;

afterEach(() => vi.unstubAllGlobals());

it('shows what was sent and what was answered where the two do not fit', async () => {
  const platform = createOrg();
  platform.use('answer about another record');
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
  const desk = await showAtDesk(<DeleteItemByIdSection />, {
    org: orgWith(),
    rules: { deleteOrderItem: deleteOrderItemRules },
    token: sessionIdOf(personas.clara),
  });
  await page.getByRole('textbox', { name: 'Order item id' }).fill(id);
  await page.getByRole('button', { name: 'Delete item by id' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete item in Acme' }).click();
  const notice = page.getByRole('alert');
  await expect.element(notice).toMatchTextContent(/Unknown.*does not fit what was sent/);
  await expect.element(notice).toMatchTextContent(`${id} → 802`);
  expect(platform.ledger).toMatchObject([{ operation: 'deleteOrderItem', changed: [id] }]);
  desk.close();
});
