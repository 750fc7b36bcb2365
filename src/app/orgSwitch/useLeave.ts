import { createContext, use, useCallback } from 'react';
import type { Org } from '#config/config.ts';
import type { Desk } from '#desk/desk.ts';
import { reloadHindrance } from '#desk/useReloadHindrance.ts';
import { useSession } from '#session/useSession.ts';

/** The open desk, for components around the pages; null while none is open (boot/deskOpening.ts). */
export const OpenDeskContext = createContext<{ readonly current: Desk | null }>({ current: null });

export const AskToLeaveContext = createContext<(to: Org | null) => void>(() => undefined);

export const useOpenDesk = () => use(OpenDeskContext);

/** Switches to another org after a dialog, or signs out: at once if nothing is being sent. Never rejects. */
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
