import { type APIRequestContext, expect } from '@playwright/test';
import type { FaultInput } from '#sandbox/faults/fault.ts';
import type { LedgerEntry, ReceivedRequest } from '#sandbox/ledger.ts';
import type { Where } from '#sandbox/scenarios.ts';

/** One embedded org, by the same doors as the page /sandbox. Its seed records are values: import them from #sandbox/seed. */
export interface OrgControl {
  /** Lays the faults of a scenario of src/sandbox/scenarios. */
  use(scenario: string, where?: Where): Promise<void>;
  fault(fault: FaultInput): Promise<void>;
  /** What was truly executed since the test began. */
  ledger(): Promise<LedgerEntry[]>;
  /** What reached the org since the test began, whatever came of it. */
  received(): Promise<ReceivedRequest[]>;
  /** From now on the org refuses every token it has seen. `signIns`: the provider asks again who one is. */
  expireTokens(forget?: { refreshTokens?: boolean; signIns?: boolean }): Promise<void>;
  latency(ms: number): Promise<void>;
  /** Back to the seed, without faults and latency. Done before each test. */
  reset(): Promise<void>;
}

export function orgControl(request: APIRequestContext, org: 'acme' | 'globex'): OrgControl {
  async function post(control: string, input: object): Promise<void> {
    const answer = await request.post(`/sandbox/${control}`, { data: { org, ...input } });
    expect(answer.ok(), `/sandbox/${control}: ${await answer.text()}`).toBe(true);
  }
  async function books(): Promise<{ ledger: LedgerEntry[]; received: ReceivedRequest[] }> {
    const answer = await request.get('/sandbox/ledger', { params: { org } });
    expect(answer.ok()).toBe(true);
    return answer.json();
  }
  return {
    use: (name, where = {}) => post('use', { name, ...where }),
    fault: (fault) => post('fault', fault),
    ledger: async () => (await books()).ledger,
    received: async () => (await books()).received,
    expireTokens: (forget = {}) => post('expire-tokens', forget),
    latency: (ms) => post('latency', { ms }),
    async reset() {
      await post('reset', {});
      await post('latency', { ms: 0 });
    },
  };
}
