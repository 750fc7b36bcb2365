import { useCallback, useEffect, useRef } from 'react';
import { useDesk } from './useDesk.ts';

/**
 * Whether what a person has just asked for may begin: false where they have left meanwhile, for nothing is sent behind a
 * page that is gone. Rejects with NotConfirmed.
 */
export function useMayBegin(): () => Promise<boolean> {
  const { confirmation } = useDesk();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(async () => {
    await confirmation.wait();
    return isShown.current;
  }, [confirmation]);
}
