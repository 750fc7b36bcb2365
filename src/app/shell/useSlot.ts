import { useLayoutEffect, useState } from 'react';

/** The element with this id, to portal into. Found once it is mounted: it may mount in the same commit. */
export function useSlot(id: string): HTMLElement | null {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(id)), [id]);
  return slot;
}
