import type { QueryKey } from '@tanstack/query-core';
import { NICKNAMES } from '#journal/nicknames.ts';
import type { Owner } from '#run/run.ts';

type JournalOwner = Pick<Owner, 'orgId' | 'userId'>;

const journal = ({ orgId, userId }: JournalOwner) => ['journal', orgId, userId] as const;

/** The keys of all queries. The name after the owner decides which changes make a query stale (`isStaleAfter`). */
export const queryKeys = {
  journal,
  list: (owner: JournalOwner, key: readonly string[]) => [...journal(owner), 'list', ...key] as const,
  run: (owner: JournalOwner, runId: string) => [...journal(owner), 'run', runId] as const,
  sentAgain: (owner: JournalOwner, runId: string) => [...journal(owner), 'sentAgain', runId] as const,
  /** Not stale after a change: it reads the whole journal, and new records are readable. */
  unreadableRuns: (owner: JournalOwner) => [...journal(owner), 'unreadableRuns'] as const,
  /** Not stale after a change: it reads the whole journal. */
  contractCheck: (owner: JournalOwner) => [...journal(owner), 'contractCheck'] as const,
  /** Not stale after a change: rows never change. A new count of runs makes a new query. */
  runsWithText: (owner: JournalOwner, search: string, ids: readonly string[], runs: number) =>
    [...journal(owner), 'runsWithText', search, ...ids, runs] as const,
  mayBeLost: (owner: JournalOwner) => [...journal(owner), 'mayBeLost'] as const,
  /** Not stale after a change: earlier requests do not change. */
  earlierTouches: (owner: JournalOwner, runId: string, count: number) =>
    [...journal(owner), 'earlierTouches', runId, count] as const,
  names: (owner: JournalOwner) => [...journal(owner), 'names'] as const,
  /** Not stale after a change: a field refetches on focus. */
  recentIds: (owner: JournalOwner) => [...journal(owner), 'recentIds'] as const,
  /** Not stale after a change: the form has its own values since. */
  draft: (owner: JournalOwner, name: string, mount: string) =>
    [...journal(owner), 'draft', name, mount] as const,
  storageUse: ['storageUse'],
};

/** @param changed ids of the changed runs; null means that any run may have changed */
export function isStaleAfter(changed: ReadonlySet<string | null>, [, , , name, runId]: QueryKey): boolean {
  if (name === 'list') return true;
  if (name === 'names') return changed.has(null) || changed.has(NICKNAMES);
  if (name === 'run') return changed.has(null) || changed.has(String(runId));
  return name === 'sentAgain' && (changed.has(null) || changed.size > 1 || !changed.has(String(runId)));
}
