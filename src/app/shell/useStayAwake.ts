import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';

/**
 * Keeps the computer awake while a run sends in a visible tab: a sleeping computer sends nothing. Does nothing if the
 * browser refuses.
 */
export function useStayAwake(isSending: boolean): void {
  const isWanted = useDocumentVisibility() === 'visible' && isSending;
  useEffect(() => {
    if (!isWanted) return;
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release()).catch(() => undefined);
  }, [isWanted]);
}
