import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

/** How long the word "Copied" stands. */
const SHOWN_MS = 2_000;

/** Puts text on the clipboard and says for a moment how that went; some browsers refuse without asking. */
export function useCopy(): { state: CopyState; copy(text: string): void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    copy: (text) => {
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
      copied.then(
        () => setState('copied'),
        () => setState('failed'),
      );
    },
  };
}
