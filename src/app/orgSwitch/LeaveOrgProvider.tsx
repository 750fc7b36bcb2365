import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import type { Org } from '#config/config.ts';
import { DeskContext } from '#pageParts/useDesk.ts';
import { reloadHindrance } from '#pageParts/useReloadHindrance.ts';
import { useSession } from '#session/useSession.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';

const LeaveOrgDialog = lazyPart(async () => (await import('./LeaveOrgDialog.tsx')).LeaveOrgDialog);

const LeaveContext = createContext<(to: Org | null) => void>(() => undefined);

/** Switches to another org after a dialog, or signs out: at once if nothing is being sent. */
export const useLeaveOrg = () => use(LeaveContext);

export function LeaveOrgProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const runs = use(DeskContext)?.runs;
  const [leaving, setLeaving] = useState<{ to: Org | null } | null>(null);
  const leave = useCallback(
    (to: Org | null) => {
      if (to || (runs && reloadHindrance(runs))) setLeaving({ to });
      else void session.signOut();
    },
    [session, runs],
  );
  return (
    <LeaveContext value={leave}>
      {children}
      {leaving && <LeaveOrgDialog {...leaving} onClose={() => setLeaving(null)} />}
    </LeaveContext>
  );
}
