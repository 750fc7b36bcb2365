import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callAsMutation, createQueryClient } from '#platform/mutations.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { ContractChip } from './ContractChip.tsx';

const chip = page.getByRole('link', { name: /contract/i });
const client = createQueryClient();
const connection = { baseUrl: 'https://acme.example', token: 'secret', timeoutMs: 1_000 };
let slot: Element;

beforeEach(async () => {
  slot = document.body.appendChild(document.createElement('div'));
  await showPiece(
    <QueryClientProvider client={client}>
      <ContractChip slot={slot} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  slot.remove();
  vi.unstubAllGlobals();
});

function answerWith(json: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(json, { status }));
  return callAsMutation(client, 'deleteOrderItem', { id: 'item' }, connection);
}

it('claims nothing of an error answer of the platform', async () => {
  await expect.element(chip).toHaveTextContent('Contract is being checked');
  await answerWith([{ message: 'Session expired', errorCode: 'INVALID_SESSION_ID' }], 401);
  await expect.element(chip).toHaveTextContent('Contract is being checked');
});

it('counts deviations by kind', async () => {
  await answerWith({ success: true, id: 'item' });
  await expect.element(chip).toHaveTextContent('Contract is being checked');
  await answerWith({ success: true, id: 7 });
  await answerWith({ success: true, id: 7 });
  await expect.element(chip).toHaveTextContent('1 deviation from the contract');
  await answerWith({ success: true, id: 'item' });
  await expect.element(chip).toHaveTextContent('1 deviation from the contract');
});
