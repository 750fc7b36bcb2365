import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

/** How long the word "Copied" stands. */
const SHOWN_MS = 2_000;

/**
 * Puts text on the clipboard and says for a moment how that went; some browsers refuse without asking. Whoever has asked
 * the browser otherwise gives the promise of it.
 */
export function useCopy(): { state: CopyState; copy(text: string | Promise<void>): void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    copy: (text) => {
      const copied =
        typeof text === 'string' ? (navigator.clipboard?.writeText(text) ?? Promise.reject()) : text;
      copied.then(
        () => setState('copied'),
        () => setState('failed'),
      );
    },
  };
}
