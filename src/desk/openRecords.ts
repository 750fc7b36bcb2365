import type { Org } from '#config/config.ts';
import type { RecordsSettings } from '#config/recordsSettings.ts';
import type { TokenSource } from '#platform/orgCalls.ts';
import type { ReadProblem } from '#records/readProblem.ts';
import type { Reads } from '#records/reads.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';

/** The beginning of the keys of all reads of one person; the desk removes them when it closes. */
export const recordsKey = ({ orgId, userId }: { orgId: string; userId: string }) =>
  ['records', orgId, userId] as const;

export interface OrgRecords {
  settings: RecordsSettings;
  /** The reading functions. Their code is fetched with the first read. */
  load(): Promise<Reads>;
  /** The last problems of this tab's reads. They hold codes and names of fields, no data. */
  problems: ReadProblem[];
}

/** The org's records; null if config.json has no `records`. Nothing is fetched before the first read. */
export function openRecords(
  org: Org,
  userId: string,
  session: TokenSource,
  { quiet }: Pick<ActiveRuns, 'quiet'>,
): OrgRecords | null {
  const { records: settings } = org;
  if (!settings) return null;
  const problems: ReadProblem[] = [];
  let reads: Promise<Reads> | null = null;
  return {
    settings,
    problems,
    load: () => {
      // A failed fetch of the code is tried again with the next read.
      reads ??= import('./connectRecords.ts')
        .then(({ connectRecords }) => connectRecords(org, userId, { settings, session, quiet, problems }))
        .catch((error: unknown) => {
          reads = null;
          throw error;
        });
      return reads;
    },
  };
}
