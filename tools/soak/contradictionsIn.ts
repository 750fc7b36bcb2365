import { operations } from '../../src/contract/operations.ts';
import { canonicalId } from '../../src/contract/recordId.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { Evidence, RecordNamedInRequest } from '../../src/records/evidence.ts';
import type { LedgerEntry } from '../../src/sandbox/ledger.ts';
import type { Browser } from './createBrowser.ts';
import type { Flight } from './flight.ts';
import type { Looked } from './look.ts';

/** `Date` has whole seconds, and comes with an answer. */
const TIME_MAY_DIFFER_MS = 10_000;

/** Written here once more: the model must not ask the console. */
const stateAfter = { cancelRenewals: 'Cancelled', generateRenewals: 'Renewed' } as const;
const parentOf = { createOrder: 'accountId', addOrderItem: 'orderId' } as const;

/** What a look proposes, or lets be recorded by one press, and the ledger does not show. */
export async function contradictionsIn(world: Browser, looked: Looked): Promise<string[]> {
  const { tally } = world;
  const { run, units, reading } = looked;
  const firstAttempt = await attemptsIn(world);
  const taken = new Map<string, string>();
  tally.looks++;
  return units.flatMap(({ unit, sent }) => {
    const evidence = reading.byUnit.get(sent.key);
    if (!evidence) return [];
    const index = unit.rows[0]?.index ?? 0;
    const sole = evidence.candidates.filter(({ agreesAlone }) => agreesAlone);
    if (evidence.isProposed) tally.proposed++;
    if (sole.length > 0) tally.onePress++;
    const faults = [
      ...(evidence.isProposed ? falseProposals(world, looked, evidence) : []),
      ...sole.flatMap(({ record: { id } }) => {
        const other = taken.get(id);
        taken.set(id, unit.key);
        const twice = other === undefined ? [] : [`agrees with ${id} alone, as does ${other}`];
        return [...twice, ...falseMatches(world, run, index, id, firstAttempt)];
      }),
      ...overlooked(world, looked, index, evidence),
    ];
    return faults.map((fault) => `${run.id} (${run.operation}): unit ${unit.key} ${fault}`);
  });
}

function falseProposals(
  { org, wereOtherwise }: Browser,
  { run, from, to }: Looked,
  { named }: Evidence,
): string[] {
  const { [run.operation as keyof typeof stateAfter]: asked } = stateAfter;
  // It was read at some moment of the look.
  const moments = Array.from({ length: to - from + 1 }, (_, more) => org.ledger.slice(0, from + more));
  return named.flatMap((each) => {
    const faults = moments.map((ledger) => faultOfProposal(each, run.operation, ledger));
    const wasOther = each.stateBefore !== asked && wereOtherwise.has(`${run.id} ${canonicalId(each.id)}`);
    return [
      ...(faults.includes(null) && each.state === asked ? [] : [`is proposed, and ${each.id} ${faults[0]}`]),
      ...(wasOther ? [] : [`is proposed, and ${each.id} was not ${each.stateBefore} before`]),
    ];
  });
}

/** Null if the record's last change in the ledger is what the proposal says. */
function faultOfProposal(
  { id, changedAt }: RecordNamedInRequest,
  operation: Looked['run']['operation'],
  ledger: readonly LedgerEntry[],
): string | null {
  const last = ledger.findLast(({ changed }) => changed.includes(canonicalId(id)));
  if (last?.operation !== operation) return 'is in another state';
  if (last.persona !== 'clara') return 'was changed by another user';
  return Math.floor(last.at / 1_000) * 1_000 === changedAt ? null : 'was changed at another time';
}

/** What one press would record wrongly. */
function falseMatches(
  { org, network }: Browser,
  { id: runId, operation }: Looked['run'],
  index: number,
  recordId: string,
  firstAttempt: (runId: string, index: number) => string,
): string[] {
  const agrees = `agrees with ${recordId}`;
  const made = org.ledger.find(({ created }) => created.includes(recordId));
  const flights = network.flights.filter((flight) => flight.runId === runId && flight.rows.includes(index));
  const [sent] = flights;
  if (!sent || made?.operation !== operation) return [`${agrees}, which no such request made`];
  const of = (input: unknown, key: string) => String(Object(input)[key] ?? '');
  const differing = Object.keys(operations[operation].fields).filter(
    (key) =>
      of(sent.input, key) !== '' && canonicalId(of(sent.input, key)) !== canonicalId(of(made.input, key)),
  );
  const leftAt = Math.min(...flights.map((flight) => flight.leftAt));
  const maker = makerOf(network.flights, made);
  const isOfOther = maker && firstAttempt(maker.runId, maker.rows[0] ?? 0) !== firstAttempt(runId, index);
  return [
    ...differing.map((key) => `${agrees}, which differs in ${key}`),
    ...(made.persona === 'clara' ? [] : [`${agrees} of another user`]),
    ...(made.at < leftAt - TIME_MAY_DIFFER_MS ? [`${agrees}, which was there before`] : []),
    // Nobody can know of a request that the browser repeated, and whose second answer is a refusal (docs/reliability.md).
    ...(isOfOther && maker.receipts.length < 2 ? [`${agrees} of another row`] : []),
  ];
}

const makerOf = (flights: readonly Flight[], { n }: LedgerEntry) =>
  flights.find(({ receipts }) => receipts.some(({ executed }) => executed === n));

/** Records that a look calls whole and does not show. Hidden ones are whole for this person. */
function overlooked(
  { org, network }: Browser,
  { run, scenario, from }: Looked,
  index: number,
  evidence: Evidence,
) {
  const { [run.operation as keyof typeof parentOf]: parent } = parentOf;
  if (
    !parent ||
    scenario === 'read: orders hidden' ||
    evidence.unseen.some(({ what }) => what === 'notWhole')
  )
    return [];
  const { input } = network.flights.find(({ runId, rows }) => runId === run.id && rows.includes(index)) ?? {};
  const parentId = canonicalId(String(Object(input)[parent] ?? ''));
  const gone = new Set(
    org.ledger.flatMap(({ operation, changed }) => (operation === 'deleteOrderItem' ? changed : [])),
  );
  const seen = new Set(evidence.candidates.map(({ record }) => record.id));
  return org.ledger
    .slice(0, from)
    .filter(
      ({ operation, input: made }) =>
        operation === run.operation && canonicalId(String(Object(made)[parent])) === parentId,
    )
    .flatMap(({ created }) => created)
    .filter((id) => !gone.has(id) && !seen.has(id))
    .map((id) => `is called whole, and does not show ${id}`);
}

/** For each row the key of its first attempt, in all runs. */
async function attemptsIn({ journal, work }: { journal: Journal; work: Browser['work'] }) {
  const before = await work.track(async () => {
    const runs = await journal.listRuns();
    const histories = await Promise.all(runs.map(({ id }) => journal.readRun(id)));
    return new Map(
      histories.flatMap(({ run, rows }) =>
        rows.flatMap(({ index, sendsAgain: earlier }) =>
          earlier ? [[`${run.id} ${index}`, `${earlier.runId} ${earlier.index}`] as [string, string]] : [],
        ),
      ),
    );
  });
  const first = (key: string): string => {
    const earlier = before.get(key);
    return earlier === undefined ? key : first(earlier);
  };
  return (runId: string, index: number) => first(`${runId} ${index}`);
}
