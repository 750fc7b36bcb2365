import { useLayoutEffect, useState } from 'react';

/** `back`: it was gone while this page stood, and the person has not yet taken note of its return. */
export type Line = 'there' | 'gone' | 'back';

/** Whether the computer has a network connection, as far as the browser knows, and the way to say "I have seen it". */
export function useLine(): { line: Line; takeNote(): void } {
  const [line, setLine] = useState<Line>(() => (navigator.onLine ? 'there' : 'gone'));
  // Not after painting: what the line does between would not be heard.
  useLayoutEffect(() => {
    const gone = () => setLine('gone');
    const back = () => setLine((before) => (before === 'gone' ? 'back' : before));
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, []);
  return { line, takeNote: () => setLine('there') };
}
