import { use, useCallback } from 'react';
import { useSession } from '#session/useSession.ts';
import { reloadHindrance } from '#workbench/useReloadHindrance.ts';
import { ShowOrgSwitchContext, useOpenDesk } from './useOpenDesk.ts';

/** Fetched when it is needed: hardly anybody signs out while something is being sent. */
const importDialog = async () => (await import('./SignOutDialog.tsx')).SignOutDialog;

/**
 * Signs out: at once where nothing is under way, or else after asking. Resolves once the question stands, or by the
 * sign-out. Never rejects.
 * @param onAsk called before the question is shown, to put away what would stand over it
 */
export function useSignOut(): (onAsk?: () => void) => Promise<void> {
  const session = useSession();
  const desk = useOpenDesk();
  const show = use(ShowOrgSwitchContext);
  return useCallback(
    async (onAsk) => {
      const runs = desk.current?.runs;
      if (!runs || !reloadHindrance(runs)) return session.signOut();
      const Dialog = await importDialog().catch(() => null);
      if (!Dialog) await runs.pauseAll();
      // Signed out by another tab meanwhile: whoever is here now did not ask for it.
      if (desk.current?.runs !== runs) return;
      // The way out has to stay, also for want of the question.
      if (!Dialog) return session.signOut();
      onAsk?.();
      show(<Dialog onClose={() => show(null)} />);
    },
    [session, desk, show],
  );
}
