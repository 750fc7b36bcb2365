import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Desk } from '#desk/desk.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import { createQueryClient } from '#platform/queryClient.ts';
import { DeskContext } from './useDesk.ts';
import { useDraft } from './useDraft.ts';

const initial = { note: 'empty' };

function Form() {
  const { ready, values } = useDraft('form', initial);
  return <output>{ready ? values.note : 'waits'}</output>;
}

it('is not taken for empty if the journal does not answer or the page was left meanwhile', async () => {
  const problem = new JournalProblem('unresponsive');
  const left = new DOMException('', 'AbortError');
  const kept = Promise.withResolvers<{ note: string }>();
  const read = vi
    .fn()
    .mockRejectedValueOnce(problem)
    .mockRejectedValueOnce(left)
    .mockReturnValue(kept.promise);
  const journal = { drafts: { read } };
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <DeskContext value={{ journal, owner: {}, firstDrafts: () => null } as unknown as Desk}>
        <Form />
      </DeskContext>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('waits');
  kept.resolve({ note: 'kept' });
  await expect.element(page.getByRole('status')).toHaveTextContent('kept');
});
