import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

/** How long the word "Copied" stands. */
const SHOWN_MS = 2_000;

/**
 * Puts text on the clipboard and says for a moment how that went; some browsers refuse without asking. Whoever asks the
 * browser otherwise is given a signal, aborted as soon as something else is copied: then nothing is said.
 */
export function useCopy(): {
  state: CopyState;
  copy(text: string | ((signal: AbortSignal) => Promise<void>)): void;
} {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    copy: (text) => {
      const signal = clipboardTurn();
      const say = (how: CopyState) => signal.aborted || setState(how);
      const copied =
        typeof text === 'string' ? (navigator.clipboard?.writeText(text) ?? Promise.reject()) : text(signal);
      copied.then(
        () => say('copied'),
        () => say('failed'),
      );
    },
  };
}

let current = new AbortController();

/**
 * Begins something that goes onto the clipboard. The person means what was asked for last: what is still being made of an
 * earlier asking is given up, whose signal this aborts. One for the page, as there is one clipboard.
 */
export function clipboardTurn(): AbortSignal {
  current.abort();
  current = new AbortController();
  return current.signal;
}
