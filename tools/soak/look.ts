import { type OperationName, shownBy } from '../../src/contract/operations.ts';
import { canonicalId } from '../../src/contract/recordId.ts';
import { withStatesBefore } from '../../src/pageParts/records/withStatesBefore.ts';
import type { EvidenceReading, UnknownUnit } from '../../src/records/evidence.ts';
import { readEvidence } from '../../src/records/readEvidence.ts';
import { attemptKeysReader } from '../../src/run/makers.ts';
import { outcomesOf } from '../../src/run/outcomesOf.ts';
import type { Row, Run } from '../../src/run/run.ts';
import { type RowUnit, unitsOf } from '../../src/run/unitsOf.ts';
import { unknownUnits } from '../../src/runPage/findings/unknownUnits.ts';
import type { Activity } from '../../src/sandbox/seed/activities.ts';
import { seed } from '../../src/sandbox/seed/seed.ts';
import type { Browser } from './createBrowser.ts';
import { settings } from './eyes.ts';
import type { Tab } from './openTab.ts';

const never = new AbortController().signal;

/** As the confirmation before sending: the states of the records that rows change. A failed read keeps nothing. */
export async function withStates(
  { org, wereOtherwise }: Browser,
  { eyes }: Tab,
  { id: runId, operation }: Run,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const reads = eyes.reads(null);
  if (shownBy(operation)?.by !== 'state') {
    // The page shows the names of accounts and orders. Their answers tell the org's time.
    await reads.byId('account', [seed.accounts.acme.id], never).catch(() => null);
    return rows;
  }
  const ids = rows.flatMap(({ cells }) => cells['purchaseActivityId'] ?? []);
  const noteOthers = () => {
    for (const id of ids)
      if (stateIn(org, id) !== stateAfter[operation]) wereOtherwise.add(`${runId} ${canonicalId(id)}`);
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
  units: readonly { unit: RowUnit; sent: UnknownUnit }[];
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
  const keysOf = attemptKeysReader(run.id, rows, store);
  const ownKeys = new Map<number, ReadonlySet<string>>();
  for (const { index } of rows.filter(isUnknown)) ownKeys.set(index, await keysOf(index));
  const reads = eyes.reads(scenario);
  const sent = eyes.sent(unknownUnits(units, history, ownKeys), reads);
  const looking = {
    reads,
    settings,
    facts: eyes.facts(store, run, new Set([...ownKeys.values()].flatMap((keys) => [...keys]))),
    timeoutMs: 120_000,
    signal: never,
  };
  const from = org.ledger.length;
  const reading = await readEvidence(looking, run.operation, sent).catch(() => null);
  const pairs = units.flatMap((unit, position) => {
    const its = sent[position];
    return its ? { unit, sent: its } : [];
  });
  return reading && { run, units: pairs, reading, scenario, from, to: org.ledger.length };
}
