import { useCallback, useRef, useState } from 'react';

/**
 * An act that is under way at most once: a second click comes before React has disabled the button, and a key that is
 * held down repeats itself. Further calls are let pass until the first has ended.
 */
export function useOnce(): { isUnderWay: boolean; once(act: () => Promise<void>): Promise<void> } {
  const started = useRef(false);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const once = useCallback(async (act: () => Promise<void>) => {
    if (started.current) return;
    started.current = true;
    setIsUnderWay(true);
    try {
      await act();
    } finally {
      started.current = false;
      setIsUnderWay(false);
    }
  }, []);
  return { isUnderWay, once };
}
