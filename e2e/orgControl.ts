import { type APIRequestContext, expect } from '@playwright/test';
import type { OperationName } from '#contract/operations.ts';
import type { TableName } from '#sandbox/commerce.ts';
import type { FaultInput } from '#sandbox/faults/fault.ts';
import type { LedgerEntry, ReceivedRequest, RecordRead } from '#sandbox/ledger.ts';
import type { Persona } from '#sandbox/personas.ts';
import type { ScenarioName, Where } from '#sandbox/scenarios.ts';
import type { SeedRecord } from '#sandbox/seed/seedRecord.ts';
import { controls } from '#sandbox/server/controls.ts';
import type { OrgId } from '#sandbox/server/embeddedOrgs.ts';
import type { SignInFailureName } from '#sandbox/server/identity/signInFailures.ts';
import type { ControlledSandbox } from '#sandbox/server/sandbox.ts';
import { type LedgerQuestions, ledgerQuestions } from './ledgerQuestions.ts';

/** Controls one embedded org, like the page /sandbox. Its seed records are `seed` in fixtures.ts. */
export interface OrgControl {
  /** Adds the faults of a scenario from src/sandbox/scenarios. An unknown name fails with the list of names. */
  use(scenario: ScenarioName, where?: Where): Promise<void>;
  fault(fault: FaultInput): Promise<void>;
  /** A person of Acme does something in the CRM, or in another browser. A waiting scenario of that operation strikes it. */
  elsewhere(persona: Persona['id'], operation: OperationName, input: object): Promise<void>;
  /**
   * Adds a record of the test's own, and gives it with its id: `const nakatomi = await org.add('accounts', { label:
   * 'Nakatomi' })`. All other fields are those of the table's first record in the seed.
   */
  add(table: TableName, fields: { label: string } & Readonly<Record<string, unknown>>): Promise<SeedRecord>;
  /** Everything executed since the test began. Also has assertions: `org.ledger.expectExecuted('createOrder')`. */
  ledger: (() => Promise<LedgerEntry[]>) & LedgerQuestions;
  /** All requests that reached the org since the test began. */
  received(): Promise<ReceivedRequest[]>;
  /** All reads of records since the test began. */
  reads(): Promise<RecordRead[]>;
  /** Makes the org refuse every token that it has seen. `signIns`: the provider also asks for the person again. */
  expireTokens(forget?: { refreshTokens?: boolean; signIns?: boolean }): Promise<void>;
  /** Makes the provider, which both orgs share, fail in this way; null ends the failure. */
  failSignIn(name: SignInFailureName | null): Promise<void>;
  latency(ms: number): Promise<void>;
  /** Chooses the wording of "already so" refusals. 0: always the first; otherwise each has the next, from `seed` on. */
  wording(seed: number): Promise<void>;
  /** Changes this org in config.json, from the next page load on. Uses no routing, so the browser behaves as usual. */
  configure(fields: object): Promise<void>;
  /** Scenarios that met no request, each with the reason. Must be empty when the test ends. */
  unmet(): Promise<readonly string[]>;
  /** Restores the seed, with no faults, no latency and the first wording. Every test starts like this. */
  reset(): Promise<void>;
}

interface Books {
  ledger: LedgerEntry[];
  received: ReceivedRequest[];
  reads: RecordRead[];
  unmet: readonly string[];
}

/** Access to a sandbox: over HTTP to a server, or directly in this process. */
export interface SandboxDoor {
  /** Runs a control of src/sandbox/server/controls.ts, and gives its answer. Rejects with a message if the input is invalid. */
  post(control: string, input: object): Promise<unknown>;
  /** A copy that does not change later. */
  books(org: OrgId): Promise<Books>;
}

export function orgControl({ post, books }: SandboxDoor, org: OrgId): OrgControl {
  const ledger = async () => (await books(org)).ledger;
  const received = async () => (await books(org)).received;
  let hasFaults = false;
  const set = async (control: string, input: object) => {
    await post(control, { org, ...input });
  };
  const lay = async (control: string, input: object) => {
    await set(control, input);
    hasFaults = true;
  };
  return {
    use: (name, where = {}) => lay('use', { name, ...where }),
    fault: (fault) => lay('fault', fault),
    elsewhere: (persona, operation, input) => set('elsewhere', { persona, operation, input }),
    add: async (table, fields) => (await post('add', { org, table, ...fields })) as SeedRecord,
    unmet: async () => (hasFaults ? (await books(org)).unmet : []),
    ledger: Object.assign(ledger, ledgerQuestions(ledger, received)),
    received,
    reads: async () => (await books(org)).reads,
    expireTokens: (forget = {}) => set('expire-tokens', forget),
    failSignIn: (name) => set('sign-in-failure', { name: name ?? '' }),
    configure: (fields) => set('config', fields),
    latency: (ms) => set('latency', { ms }),
    wording: (seed) => set('wording', { seed }),
    async reset() {
      await post('reset', { org });
      await post('latency', { org, ms: 0 });
      await post('sign-in-failure', {});
      await post('wording', { org, seed: 0 });
    },
  };
}

/** Fails a test if its faults met no request: it would also pass without them. */
export async function withOrg(
  control: OrgControl,
  use: (control: OrgControl) => Promise<void>,
): Promise<void> {
  await use(control);
  expect(
    await control.unmet(),
    'set up for nothing (`org.reset()` takes it back, and begins the ledger anew)',
  ).toEqual([]);
}

export function doorOverHttp(request: APIRequestContext): SandboxDoor {
  return {
    async post(control, input) {
      const answer = await request.post(`/sandbox/${control}`, { data: input });
      if (!answer.ok()) throw new Error(`/sandbox/${control}: ${wordsOf(await answer.text())}`);
      return answer.json();
    },
    async books(org) {
      const answer = await request.get('/sandbox/ledger', { params: { org } });
      expect(answer.ok()).toBe(true);
      return answer.json();
    },
  };
}

function wordsOf(answer: string): string {
  try {
    return (JSON.parse(answer) as { error: string }).error;
  } catch {
    return answer;
  }
}

export function doorInMemory(sandbox: ControlledSandbox): SandboxDoor {
  return {
    async post(control, input) {
      const run = controls[control];
      if (!run) throw new Error(`/sandbox/${control}: The sandbox has nothing at this address`);
      return structuredClone(await run(input, sandbox));
    },
    async books(org) {
      const { ledger, received, reads, unmet } = sandbox.orgs[org];
      return structuredClone({ ledger: [...ledger], received: [...received], reads: [...reads], unmet });
    },
  };
}
