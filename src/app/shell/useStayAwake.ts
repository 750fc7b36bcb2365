import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';

/** Keeps the computer awake while a run sends and somebody can see this tab: asleep, it sends nothing. Quiet where refused. */
export function useStayAwake(isSending: boolean): void {
  const isWanted = useDocumentVisibility() === 'visible' && isSending;
  useEffect(() => {
    if (!isWanted) return;
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release()).catch(() => undefined);
  }, [isWanted]);
}
