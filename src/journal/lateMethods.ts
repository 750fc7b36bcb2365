import type { RunHistory } from '#run/runStore.ts';
import type { JournalDatabase } from './database.ts';

export type LateMethods = ReturnType<typeof lateMethods>;

/** The methods that the first page does not call. Their code is loaded by the first call. */
export function lateMethods(database: JournalDatabase, changed: (runId: string) => void) {
  const holding = () => import('./runsHolding.ts');
  const whole = () => import('./importRun.ts');
  const unreadable = () => import('./unreadableRuns.ts');
  return {
    runsHolding: async (ids: readonly string[]) => (await holding()).runsHolding(database, ids),
    requestsHolding: async (ids: readonly string[]) => (await holding()).requestsHolding(database, ids),
    importRun: async (history: RunHistory) => (await whole()).importRun(database, changed, history),
    deleteRuns: async (runIds: readonly string[]) => (await whole()).deleteRuns(database, changed, runIds),
    runIds: async () => (await unreadable()).runIds(database),
    unreadableRuns: async () => (await unreadable()).unreadableRuns(database),
  };
}
