import type { OperationName } from '../../src/contract/operations.ts';
import { type Unit, unitsOf } from '../../src/desk/unitsOf.ts';
import type { SteadyClock } from '../../src/lib/clock.ts';
import { withStatesBefore } from '../../src/pageParts/records/withStatesBefore.ts';
import { readBody } from '../../src/platform/callOperation.ts';
import type { EvidenceReading, SentUnit } from '../../src/records/evidence.ts';
import type { OrgTime } from '../../src/records/orgTime.ts';
import { readEvidence } from '../../src/records/readEvidence.ts';
import { createReads, type Reads } from '../../src/records/reads.ts';
import { shownBy } from '../../src/records/shownBy.ts';
import { acmeRecords } from '../../src/records/testing/lookAt.ts';
import { attemptKeys } from '../../src/run/makers.ts';
import { outcomesOf } from '../../src/run/outcomesOf.ts';
import type { Row, Run } from '../../src/run/run.ts';
import { journalFacts } from '../../src/runPage/findings/journalFacts.ts';
import { sentUnits } from '../../src/runPage/findings/sentUnits.ts';
import type { Activity } from '../../src/sandbox/seed/activities.ts';
import { seed } from '../../src/sandbox/seed/seed.ts';
import type { Browser } from './createBrowser.ts';
import type { Tab } from './openTab.ts';

/** What a look in the org works with, for a broken console to change. */
export interface Eyes {
  /** @param scenario a fault of the embedded org that strikes each of these reads */
  reads(scenario: string | null): Reads;
  /** The units of a look, with what they sent. */
  sent(units: readonly SentUnit[], reads: Reads): readonly SentUnit[];
  facts: typeof journalFacts;
}

const settings = acmeRecords();

export const createEyes = (
  { org, gates, work }: Browser,
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
      mayCall: () => true,
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

const never = new AbortController().signal;

/** As the confirmation before sending: the states of the records that rows change. A failed read keeps nothing. */
export async function withStates(
  { org, wereOtherwise }: Browser,
  { eyes }: Tab,
  { id: runId, operation }: Run,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const reads = eyes.reads(null);
  if (shownBy[operation].by !== 'state') {
    // The page shows the names of accounts and orders. Their answers tell the org's time.
    await reads.byId('account', [seed.accounts.acme.id], never).catch(() => null);
    return rows;
  }
  const ids = rows.flatMap(({ cells }) => cells['purchaseActivityId'] ?? []);
  const noteOthers = () => {
    for (const id of ids) if (stateIn(org, id) !== stateAfter[operation]) wereOtherwise.add(`${runId} ${id}`);
  };
  noteOthers();
  const read = await reads.byId('purchaseActivity', ids, never).catch(() => null);
  noteOthers();
  return withStatesBefore(operation, rows, read?.records, settings);
}

/** Written here once more: the model must not ask the console. */
const stateAfter: Partial<Record<OperationName, Activity['state']>> = {
  cancelRenewals: 'cancelled',
  generateRenewals: 'renewed',
};
const stateIn = ({ lookUp }: Browser['org'], id: string) =>
  (lookUp(id)?.record as Activity | undefined)?.state;

/** One look: what it shows of each unit. */
export interface Looked {
  run: Run;
  units: readonly { unit: Unit; sent: SentUnit }[];
  reading: EvidenceReading;
  scenario: string | null;
  /** How many entries the ledger had before the first read, and after the last one. */
  from: number;
  to: number;
}

/** As the page of a run: looks in the org for unknown rows. Null if there are none, or if the org could not be read. */
export async function look(
  { org }: Browser,
  { eyes, store }: Tab,
  runId: string,
  scenario: string | null,
): Promise<Looked | null> {
  const history = await store.readRun(runId);
  const { run, rows, requests, findings } = history;
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  const isUnknown = ({ index }: Row) => outcomes[index]?.verdict === 'unknown';
  const units = unitsOf(run.operation, rows.filter(isUnknown));
  if (units.length === 0) return null;
  const keysOf = attemptKeys(run.id, rows, store);
  const ownKeys = new Map<number, ReadonlySet<string>>();
  for (const { index } of rows.filter(isUnknown)) ownKeys.set(index, await keysOf(index));
  const reads = eyes.reads(scenario);
  const sent = eyes.sent(sentUnits(units, history, ownKeys), reads);
  const looking = {
    reads,
    settings,
    facts: eyes.facts(store, run, new Set([...ownKeys.values()].flatMap((keys) => [...keys]))),
    timeoutMs: 120_000,
    signal: never,
  };
  const from = org.ledger.length;
  const reading = await readEvidence(looking, run.operation, sent).catch(() => null);
  const pairs = units.flatMap((unit, place) => {
    const its = sent[place];
    return its ? { unit, sent: its } : [];
  });
  return reading && { run, units: pairs, reading, scenario, from, to: org.ledger.length };
}
