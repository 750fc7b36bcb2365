import type { RecordsSettings } from '#config/recordsSettings.ts';
import { type SteadyClock, systemClock } from '#lib/clock.ts';
import type { EmbeddedOrg } from '#sandbox/org.ts';
import type { DataConnection } from '../dataService.ts';
import { createOrgTime } from '../orgTime.ts';
import { createReads } from '../reads.ts';

/** Reads whose requests go to a handler in memory. */
export function readsThrough(
  settings: RecordsSettings,
  org: Pick<EmbeddedOrg, 'handle'>,
  token: string,
  clock: SteadyClock = systemClock,
  connection: Partial<DataConnection> = {},
) {
  return createReads({
    settings,
    session: { token: () => token, renew: async () => 'ended' },
    quiet: async () => undefined,
    isPaused: async () => false,
    pause: () => undefined,
    claimReadCall: () => true,
    readBody: async (response) => ({ text: await response.text(), whole: true }),
    onProblem: () => undefined,
    fetch: async (input, init) => {
      const answer = await org.handle(new Request(input, { ...init, signal: null }));
      init?.signal?.throwIfAborted();
      if (answer.type === 'error') throw new TypeError('Failed to fetch');
      return answer;
    },
    clock,
    orgTime: createOrgTime(clock),
    ...connection,
  });
}
