import type { Org } from '#config/config.ts';
import type { RecordsSettings } from '#config/recordsSettings.ts';
import { systemClock } from '#lib/clock.ts';
import { readBody } from '#platform/callOperation.ts';
import type { TokenSource } from '#platform/orgCalls.ts';
import type { ReadProblem } from '#records/readProblem.ts';
import type { Reads } from '#records/reads.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';
import { readCalls } from './readCalls.ts';

/** The beginning of the keys of all reads of one person; the desk removes them when it closes. */
export const recordsKey = ({ orgId, userId }: { orgId: string; userId: string }) =>
  ['records', orgId, userId] as const;

export interface OrgRecords {
  settings: RecordsSettings;
  /** The reading functions. Their code is fetched with the first read. */
  load(): Promise<Reads>;
  /** Calls that reads made today, from this browser. */
  callsToday(): number;
  /** Problems of this tab's reads, the newest last. They hold codes and names of fields, no data. */
  problems(): readonly ReadProblem[];
}

const PROBLEMS_KEPT = 20;

/** The org's records; null if config.json has no `records`. Nothing is fetched before the first read. */
export function openRecords(
  { id, pace, records }: Org,
  userId: string,
  session: TokenSource,
  { quiet }: Pick<ActiveRuns, 'quiet'>,
): OrgRecords | null {
  if (!records) return null;
  const calls = readCalls(`${id}/${userId}`, pace.dailyCalls);
  const problems: ReadProblem[] = [];
  let reads: Promise<Reads> | null = null;
  const fetchReads = async () => {
    const { createReads } = await import('#records/reads.ts');
    return createReads({
      settings: records,
      session,
      quiet,
      mayCall: calls.mayCall,
      readBody,
      onProblem: (problem) =>
        problems.splice(0, problems.length, ...[...problems, problem].slice(-PROBLEMS_KEPT)),
      clock: systemClock,
    });
  };
  return {
    settings: records,
    load: () => {
      // A failed fetch of the code is tried again with the next read.
      reads ??= fetchReads().catch((error: unknown) => {
        reads = null;
        throw error;
      });
      return reads;
    },
    callsToday: calls.today,
    problems: () => problems,
  };
}
