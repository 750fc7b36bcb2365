import type { Org } from '#config/config.ts';
import type { OperationName } from '#contract/operations.ts';
import { systemClock } from '#lib/clock.ts';
import { lazyCode } from '#lib/lazyCode.ts';
import type { TokenSource } from '#platform/orgCalls.ts';
import { canLookFor } from '#records/canLookFor.ts';
import { createOrgTime } from '#records/orgTime.ts';
import type { ReadProblem } from '#records/readProblem.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';

/** The beginning of the keys of all reads of one person; the desk removes them when it closes. */
export const recordsKey = ({ orgId, userId }: { orgId: string; userId: string }) =>
  ['records', orgId, userId] as const;

/** The org's records; null if config.json has no `records`. Nothing is fetched before the first read. */
export function openRecords(
  org: Org,
  userId: string,
  session: TokenSource,
  { quiet }: Pick<ActiveRuns, 'quiet'>,
) {
  const { records: settings } = org;
  if (!settings) return null;
  const problems: ReadProblem[] = [];
  const orgTime = createOrgTime(systemClock);
  return {
    settings,
    orgTime,
    /** True if the org's records tell whether a request of this operation was done. */
    canLookFor: (operation: OperationName) => canLookFor(operation, settings),
    /** The last problems of this tab's reads. They hold codes and names of fields, no data. */
    problems,
    /** The reading functions. Their code is fetched with the first read. */
    load: lazyCode(async () => {
      const { connectRecords } = await import('./connectRecords.ts');
      return connectRecords(org, userId, { settings, session, quiet, problems, orgTime });
    }),
  };
}
