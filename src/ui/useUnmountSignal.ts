import { type RefObject, useEffect, useRef } from 'react';

/** Aborted on unmount: no file may be saved after a sign-out. Read the ref when the work begins. */
export function useUnmountSignal(): RefObject<AbortSignal> {
  const signal = useRef(AbortSignal.abort());
  useEffect(() => {
    const controller = new AbortController();
    signal.current = controller.signal;
    return () => controller.abort();
  }, []);
  return signal;
}
