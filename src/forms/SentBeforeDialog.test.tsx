import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { SentBeforeDialog } from './SentBeforeDialog.tsx';

const earlier: EarlierRequest = {
  ...{ runId: 'run-1', row: 0, operation: 'cancelRenewals', at: 0, verdict: 'done' },
};

it.each([
  ['same', 'What was cancelled already may be refused, or be accepted once more.'],
  ['other', 'These are cancelled. A renewal may be refused'],
] as const)('says what an earlier request means that did the %s', async (which, words) => {
  const sentBefore = { same: new Map(), other: new Map(), runIds: new Set(['run-1']), identical: new Map() };
  sentBefore[which].set(0, earlier);
  const question = new SentBeforeProblem(sentBefore, {});
  const nothing = () => undefined;
  await showPiece(
    <SentBeforeDialog
      question={question}
      confirmLabel="Again"
      isSending={false}
      onConfirm={nothing}
      onCancel={nothing}
    />,
  );
  await expect.element(page.getByRole('dialog')).toMatchTextContent(words);
});
