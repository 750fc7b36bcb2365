import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';

/** Keeps the computer awake while a visible tab sends a run: asleep, it sends nothing. The browser may refuse. */
export function useStayAwake(isSending: boolean): void {
  const isWanted = useDocumentVisibility() === 'visible' && isSending;
  useEffect(() => {
    if (!isWanted) return;
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release()).catch(() => undefined);
  }, [isWanted]);
}
