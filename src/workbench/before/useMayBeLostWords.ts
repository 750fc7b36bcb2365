import { type ComponentType, useEffect, useState } from 'react';

/** The words alone, fetched behind everything else: most people have sent something before, and a bench is heavy already. */
export function useMayBeLostWords(): ComponentType | null {
  const [Words, setWords] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../MayBeLost.tsx').then(
      ({ MayBeLost }) => setWords(() => MayBeLost),
      // Sending is as good without.
      () => undefined,
    );
  }, []);
  return Words;
}
