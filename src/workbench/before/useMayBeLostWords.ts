import { type ComponentType, useEffect, useState } from 'react';
import { useDesk } from '../useDesk.ts';

/**
 * The words, where they are true of this window (mayBeLost.ts), asked when the page is opened: in an open dialog they would
 * move its button away from the pointer. They are fetched behind everything else, for most people have sent something
 * before, and a bench is heavy already.
 */
export function useMayBeLostWords(): ComponentType | null {
  const { journal } = useDesk();
  const [Words, setWords] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('../MayBeLost.tsx')
      .then(async ({ mayBeLost, MayBeLostWords }) => {
        const may = await mayBeLost(journal);
        if (isWanted) setWords(() => (may ? MayBeLostWords : null));
      })
      // Sending is as good without.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [journal]);
  return Words;
}
