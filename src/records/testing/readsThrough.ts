import type { RecordsSettings } from '#config/recordsSettings.ts';
import { type SteadyClock, systemClock } from '#lib/clock.ts';
import { createOrgTime } from '../orgTime.ts';
import { createReads } from '../reads.ts';

/** Reads whose requests go to a handler in memory. */
export function readsThrough(
  settings: RecordsSettings,
  org: { handle(request: Request): Promise<Response> },
  token: string,
  clock: SteadyClock = systemClock,
) {
  return createReads({
    settings,
    session: { token: () => token, renew: async () => 'ended' },
    quiet: async () => undefined,
    isPaused: async () => false,
    pause: () => undefined,
    mayCall: () => true,
    readBody: async (response) => ({ text: await response.text(), whole: true }),
    onProblem: () => undefined,
    fetch: (input, init) => org.handle(new Request(input as string, { ...init, signal: null })),
    clock,
    orgTime: createOrgTime(clock),
  });
}
