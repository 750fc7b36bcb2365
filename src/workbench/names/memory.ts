import type { Journal } from '#journal/journal.ts';
import type { Names } from './nameBook.ts';
import { type OfferedId, offeredIds } from './offeredIds.ts';
import { recentIds } from './recentIds.ts';
import type { NamingOrg, RecordKind } from './recordKind.ts';

/** What this browser remembers, in place of the search that the API does not have. */
export interface Memory {
  offered(kind: RecordKind, org: NamingOrg, own: Names): OfferedId[];
}

/** The door to a chunk of its own (useKnownIds.ts). */
export async function readMemory(journal: Journal): Promise<Memory> {
  const recent = await recentIds(journal);
  return { offered: (kind, org, own) => offeredIds(kind, org, own, recent) };
}
