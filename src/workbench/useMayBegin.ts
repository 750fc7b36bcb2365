import { useCallback } from 'react';
import { useShownSignal } from '#ui/useShownSignal.ts';
import { useDesk } from './useDesk.ts';

/**
 * Whether what a person has just asked for may begin: false where they have left meanwhile, for nothing is sent behind a
 * page that is gone. Rejects with NotConfirmed.
 */
export function useMayBegin(): () => Promise<boolean> {
  const { confirmation } = useDesk();
  const shown = useShownSignal();
  return useCallback(async () => {
    await confirmation.wait();
    return !shown.current.aborted;
  }, [confirmation, shown]);
}
