import type { QueryKey } from '@tanstack/query-core';
import { NICKNAMES_CHANGED } from '#journal/nicknames.ts';
import type { Owner } from '#run/run.ts';

/** A read of the journal. Its name decides which changes make it stale (`isStaleAfter`). */
type ReadName =
  | 'list'
  | 'sentBefore'
  | 'names'
  | 'run'
  | 'sentAgain'
  // Never stale: what they read does not change, or they read the whole journal or refetch by themselves.
  | 'unreadableRuns'
  | 'contractCheck'
  | 'runsWithText'
  | 'earlierRequests'
  | 'recentIds'
  | 'activityPrefixes'
  | 'draft';

type Read = [] | [name: ReadName, ...of: (string | number)[]];

/** The key of a query that reads one person's journal; without a name, the beginning of all of them. */
export function journalKey({ orgId, userId }: Pick<Owner, 'orgId' | 'userId'>, ...read: Read) {
  return ['journal', orgId, userId, ...read] as const;
}

/** Stands for entries of colleagues among the changed runs. */
export const TEAM_ENTRIES = 'team';

/** @param changed ids of the changed runs; null means that any run may have changed */
export function isStaleAfter(changed: ReadonlySet<string | null>, [, , , name, runId]: QueryKey): boolean {
  if (name === 'sentBefore') return true;
  if (name === 'list') return changed.size > 1 || !changed.has(TEAM_ENTRIES);
  if (name === 'names') return changed.has(null) || changed.has(NICKNAMES_CHANGED);
  if (name === 'run') return changed.has(null) || changed.has(String(runId));
  return name === 'sentAgain' && (changed.has(null) || changed.size > 1 || !changed.has(String(runId)));
}
