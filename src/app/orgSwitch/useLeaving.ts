import { useState } from 'react';
import { type ReloadHindrance, reloadHindrance, useReloadHindrance } from '#workbench/useReloadHindrance.ts';
import { useOpenDesk } from './useOpenDesk.ts';

interface Leaving {
  /** What is under way at the desk that is to be left. */
  hindrance: ReloadHindrance | null;
  isPausing: boolean;
  /** The answer that was on its way could not be recorded, so that the person is still here. */
  isStopped: boolean;
  /**
   * Leaves by `goOn` once nothing is on its way any more and every answer is recorded.
   * @param without leaves an answer that cannot be recorded behind, too
   */
  leaveBy(goOn: () => Promise<unknown> | unknown, without?: 'unsaved'): Promise<void>;
}

/** For dialogs in which one leaves the open desk: its runs are paused first, or a row would be unknown without need. */
export function useLeaving(): Leaving {
  const desk = useOpenDesk();
  const hindrance = useReloadHindrance(desk.current?.runs);
  const [isPausing, setIsPausing] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  return {
    hindrance,
    isPausing,
    isStopped,
    leaveBy: async (goOn, without) => {
      setIsPausing(true);
      try {
        const runs = desk.current?.runs;
        await runs?.pauseAll();
        // Another tab has signed out meanwhile, and whoever is here now did not ask to leave.
        if (desk.current?.runs !== runs) return;
        // With the desk the only copy of the answer would go.
        const isStopped = runs !== undefined && !without && reloadHindrance(runs) === 'unsaved';
        setIsStopped(isStopped);
        if (!isStopped) await goOn();
      } finally {
        setIsPausing(false);
      }
    },
  };
}
