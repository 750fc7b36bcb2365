import { useEffect, useState } from 'react';
import { mayBeLost } from '#journal/mayBeLost.ts';
import { useDesk } from './useDesk.ts';

/** Whether what is sent first may be lost with the window (mayBeLost.ts), as it was when the page was opened; null until that is known. */
export function useMayBeLost(): boolean | null {
  const { journal } = useDesk();
  const [answer, setAnswer] = useState<boolean | null>(null);
  useEffect(() => {
    let isWanted = true;
    void mayBeLost(journal).then((may) => isWanted && setAnswer(may));
    return () => {
      isWanted = false;
    };
  }, [journal]);
  return answer;
}
