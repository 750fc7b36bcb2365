import { use, useCallback, useSyncExternalStore } from 'react';
import type { ActiveRuns } from '#run/activeRuns.ts';
import { DeskContext } from './useDesk.ts';

/** What a reload would interrupt or lose: a run that this tab sends or, worse, an answer that only this tab has. */
export type ReloadHindrance = 'sending' | 'unsaved';

export function reloadHindrance(runs: Pick<ActiveRuns, 'list' | 'isAboutToSend'>): ReloadHindrance | null {
  const snapshots = runs.list().map((runner) => runner.snapshot());
  if (snapshots.length === 0) return runs.isAboutToSend() ? 'sending' : null;
  return snapshots.some(({ unsaved }) => unsaved.length > 0) ? 'unsaved' : 'sending';
}

const nothing = () => () => undefined;

/** Null if a reload loses nothing, or before a desk is open. */
export function useReloadHindrance(): ReloadHindrance | null {
  const runs = use(DeskContext)?.runs;
  const now = useCallback(() => (runs ? reloadHindrance(runs) : null), [runs]);
  return useSyncExternalStore(runs?.subscribe ?? nothing, now);
}
