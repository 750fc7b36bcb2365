import { use, useCallback, useSyncExternalStore } from 'react';
import type { ActiveRuns } from '#run/activeRuns.ts';
import { DeskContext } from './useDesk.ts';

/** What a reload would harm: a run that this tab sends, or, which weighs more, an answer that is written down nowhere else. */
export type ReloadHindrance = 'sending' | 'unsaved';

export function reloadHindrance(runs: Pick<ActiveRuns, 'list'>): ReloadHindrance | null {
  const left = runs.list().map((runner) => runner.snapshot());
  if (left.length === 0) return null;
  return left.some(({ unsaved }) => unsaved.length > 0) ? 'unsaved' : 'sending';
}

const nothing = () => () => undefined;

/** Null where a reload does no harm; also before there is a desk, from which all sending is done. */
export function useReloadHindrance(ofDesk?: ActiveRuns): ReloadHindrance | null {
  const runs = use(DeskContext)?.runs ?? ofDesk;
  const now = useCallback(() => (runs ? reloadHindrance(runs) : null), [runs]);
  return useSyncExternalStore(runs?.subscribe ?? nothing, now);
}
