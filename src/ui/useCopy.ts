import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

const SHOWN_MS = 2_000;

/** Copies text and briefly shows the result. A function in place of text gets a signal, aborted by the next copy. */
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

/** Aborts the copy in progress: only the last one counts. One signal for the page, as there is one clipboard. */
export function clipboardTurn(): AbortSignal {
  current.abort();
  current = new AbortController();
  return current.signal;
}
