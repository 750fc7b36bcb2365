import { createContext, use, useCallback } from 'react';
import type { Org } from '#config/config.ts';
import type { Desk } from '#desk/desk.ts';
import { reloadHindrance } from '#desk/useReloadHindrance.ts';
import { useSession } from '#session/useSession.ts';

/** The desk that is open, for what stands around the pages; null while none is (boot/deskOpening.ts). */
export const OpenDeskContext = createContext<{ readonly current: Desk | null }>({ current: null });

export const AskToLeaveContext = createContext<(to: Org | null) => void>(() => undefined);

export const useOpenDesk = () => use(OpenDeskContext);

/** Leaves for another org, after saying what it takes; or signs out: at once where nothing is under way. Never rejects. */
export function useLeave(): (to: Org | null) => Promise<void> {
  const session = useSession();
  const desk = useOpenDesk();
  const ask = use(AskToLeaveContext);
  return useCallback(
    async (to) => {
      const runs = desk.current?.runs;
      if (to || (runs && reloadHindrance(runs))) ask(to);
      else await session.signOut();
    },
    [session, desk, ask],
  );
}
