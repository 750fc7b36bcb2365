import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTrouble, JournalProblem } from '#journal/journalProblem.ts';
import type { Desk } from './desk.ts';
import { DeskContext } from './useDesk.ts';
import { useDraft } from './useDraft.ts';

const initial = { note: 'empty' };

function Form() {
  const { ready, values } = useDraft('form', initial);
  return <output>{ready ? values.note : 'waits'}</output>;
}

it('is not taken for empty if the journal does not answer or the page was left meanwhile', async () => {
  const problem = new JournalProblem('unresponsive');
  const trouble = createTrouble();
  const left = new DOMException('', 'AbortError');
  const answers = [Promise.reject(problem), Promise.reject(left), Promise.resolve({ note: 'kept' })];
  const journal = { trouble, drafts: { read: () => answers.shift() } };
  trouble.raise(problem);
  await render(
    <DeskContext value={{ journal, firstDrafts: () => null } as unknown as Desk}>
      <Form />
    </DeskContext>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('waits');
  trouble.clear();
  await expect.element(page.getByRole('status')).toHaveTextContent('kept');
});
