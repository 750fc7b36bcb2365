import type { SteadyClock } from '../../src/lib/clock.ts';
import { readBody } from '../../src/platform/callOperation.ts';
import type { UnknownUnit } from '../../src/records/evidence.ts';
import type { OrgTime } from '../../src/records/orgTime.ts';
import { createReads, type Reads } from '../../src/records/reads.ts';
import { acmeRecords } from '../../src/records/testing/lookAt.ts';
import { journalFacts } from '../../src/runPage/findings/journalFacts.ts';
import type { EmbeddedOrg } from '../../src/sandbox/org.ts';
import type { Gates } from './gates.ts';
import type { Work } from './work.ts';

/** What a look in the org works with, for a broken console to change. */
export interface Eyes {
  /** @param scenario a fault of the embedded org that strikes each of these reads */
  reads(scenario: string | null): Reads;
  /** The units of a look, with what they sent. */
  sent(units: readonly UnknownUnit[], reads: Reads): readonly UnknownUnit[];
  facts: typeof journalFacts;
}

export const settings = acmeRecords();

export const createEyes = (
  { org, gates, work }: { org: EmbeddedOrg; gates: Gates; work: Work },
  tab: { readonly isAlive: boolean; readonly clock: SteadyClock; cut<V>(promise: Promise<V>): Promise<V> },
  token: () => string | null,
  orgTime: OrgTime,
): Eyes => ({
  reads: (scenario) =>
    createReads({
      settings,
      session: { token, renew: async () => 'ended' },
      quiet: async () => undefined,
      isPaused: async () => false,
      pause: () => undefined,
      claimReadCall: () => true,
      readBody,
      onProblem: () => undefined,
      fetch: async (input, init) => {
        await tab.cut(gates.wait(() => tab.isAlive));
        if (scenario) org.use(scenario, { times: 1 });
        const answering = work.track(() => org.handle(new Request(input, { ...init, signal: null })));
        const answer = await tab.cut(answering);
        if (answer.type === 'error') throw new TypeError('Failed to fetch');
        return answer;
      },
      clock: tab.clock,
      orgTime,
    }),
  sent: (units) => units,
  facts: journalFacts,
});
