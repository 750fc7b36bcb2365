import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

/** How long the word "Copied" stands. */
const SHOWN_MS = 2_000;

/**
 * Puts text on the clipboard and says for a moment how that went; some browsers refuse without asking. A long text may be
 * promised, as plain text: the browser has to be asked while the click is fresh.
 */
export function useCopy(): { state: CopyState; copy(text: string | Promise<Blob>): void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    copy: (text) => {
      put(text).then(
        () => setState('copied'),
        () => setState('failed'),
      );
    },
  };
}

/** Rejects where the browser has no clipboard, too: it has none on a page without HTTPS. */
async function put(text: string | Promise<Blob>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof text === 'string') return clipboard.writeText(text);
  return clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
