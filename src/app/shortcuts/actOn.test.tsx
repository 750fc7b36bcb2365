import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { triggerShortcutControl } from './useShortcuts.ts';

const send = vi.fn();
let show: (state: 'loading' | 'reading' | 'ready') => void;

/** A page whose code loads late and which then reads its sheet. */
function LatePage() {
  const [state, setState] = useState<'loading' | 'reading' | 'ready'>('loading');
  show = setState;
  return (
    <main>
      {state !== 'loading' && (
        <button type="button" data-shortcut="submit" disabled={state === 'reading'} onClick={send}>
          Cancel 2 renewals
        </button>
      )}
    </main>
  );
}

const button = page.getByRole('button');

beforeEach(() => showPiece(<LatePage />));
afterEach(() => vi.clearAllMocks());

it('a key to send waits for the page and for its sheet, and sends once', async () => {
  triggerShortcutControl('submit');
  show('reading');
  await expect.element(button).toBeDisabled();
  expect(send).not.toHaveBeenCalled();
  show('ready');
  await expect.poll(() => send).toHaveBeenCalledOnce();
  show('reading');
  await expect.element(button).toBeDisabled();
  show('ready');
  await expect.element(button).toBeEnabled();
  expect(send).toHaveBeenCalledOnce();
});

it('a key to send is forgotten when the person does something else', async () => {
  triggerShortcutControl('submit');
  await userEvent.keyboard('x');
  show('ready');
  await expect.element(button).toBeEnabled();
  expect(send).not.toHaveBeenCalled();
});
