import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

const SHOWN_MS = 2_000;

/** Copies text and briefly shows the result. Mantine's `useClipboard` shows a failure until the next copy. */
export function useCopy() {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = (text: string) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
    copied.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { state, copy };
}
