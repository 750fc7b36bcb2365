import { type RefObject, useEffect, useRef } from 'react';

/**
 * Aborted once the component is gone. For what is made to be saved: no file may come after a sign-out, or from the page of
 * another org. To be taken out of its ref when the making begins.
 */
export function useShownSignal(): RefObject<AbortSignal> {
  const shown = useRef(AbortSignal.abort());
  useEffect(() => {
    const controller = new AbortController();
    shown.current = controller.signal;
    return () => controller.abort();
  }, []);
  return shown;
}
