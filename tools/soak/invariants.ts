import type { Cause, Outcome } from '../../src/contract/causes.ts';
import { operations, type RequestOf } from '../../src/contract/operations.ts';
import { isOvertaken, stillUnsaved } from '../../src/run/answerJournalState.ts';
import { WAITS_MS } from '../../src/run/next.ts';
import { countOutcomes, outcomesOf } from '../../src/run/outcomesOf.ts';
import { rowsToSendAgain } from '../../src/run/rowsToSendAgain.ts';
import type { RequestRecord, Row, Run } from '../../src/run/run.ts';
import type { RunHistory } from '../../src/run/runStore.ts';
import type { World } from './createWorld.ts';
import { truthOf } from './flight.ts';
import type { Memory } from './memory.ts';
import { count } from './tally.ts';

/** Checks all invariants after each command. Throws one error with all violations. */
export async function checkInvariants(world: World, memory: Memory): Promise<void> {
  const changed = [...world.disk.changed];
  world.disk.changed.clear();
  const findings: string[] = [];
  const holds: Holds = (condition, what) => {
    world.tally.invariants++;
    if (!condition) findings.push(...[what()].flat());
  };

  // A schedule lasts hours, so no run is old enough to be deleted.
  const deleted = [...world.disk.deleted];
  holds(deleted.length === 0, () =>
    deleted.map((runId) => `${runId}: was deleted, long before its days are over`),
  );
  for (const found of [world.contradictions, world.disk.unasked]) holds(found.length === 0, () => found);
  for (const runId of changed) memory.histories.set(runId, await world.journal.readRun(runId));
  // Checks all runs: a request of a closed tab may be executed without a change in the journal.
  for (const history of memory.histories.values()) {
    checkHistory(world, history, holds);
    checkOrders(world, memory, history, holds);
  }
  for (const runId of changed) {
    const history = memory.histories.get(runId);
    const changes = history ? memory.changesIn(history) : [];
    holds(changes.length === 0, () => changes);
  }
  checkFindings(world, memory, holds);
  checkFlights(world, memory, holds);
  checkScreens(world, memory, holds);
  checkKept(world, memory, holds);
  if (findings.length > 0) throw new Error([...new Set(findings)].join('\n'));
}

type Holds = (condition: boolean, what: () => string | readonly string[]) => void;

function checkHistory(world: World, history: RunHistory, holds: Holds): void {
  const { run, rows, requests, findings } = history;
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  const derived = countOutcomes(outcomes);
  const { alreadyDone = 0, ...counts } = run.counts;
  const isSum = sum(counts) === run.rowCount && alreadyDone <= counts.unknown;
  holds(isSum, () => `${run.id}: its counts are not ${run.rowCount} in all`);
  holds(
    JSON.stringify(derived) === JSON.stringify(run.counts),
    () => `${run.id}: counts ${JSON.stringify(run.counts)}, but its requests say ${JSON.stringify(derived)}`,
  );
  for (const [row, outcome] of outcomes.entries())
    checkOutcome(world, run, row, outcome, 'in the journal', holds);
  const repeated = attemptFindings(world, history);
  holds(repeated.length === 0, () => repeated);
  for (const { index } of rowsToSendAgain(run, rows, outcomes, new Set())) {
    const { deeds, isInTheAir, isRepeated } = truthOf(world, run.id, index);
    holds(
      isRepeated || (deeds.length === 0 && !isInTheAir),
      () => `${run.id}: row ${index} is offered in one click, and was executed`,
    );
  }
}

/** An item goes only to the order that was created for it, also by a later run that sent the order again. */
function checkOrders(world: World, memory: Memory, { run, rows }: RunHistory, holds: Holds): void {
  for (const { index, order } of rows) {
    if (!order) continue;
    const created = ordersCreatedFor(world, memory, order);
    for (const { input } of truthOf(world, run.id, index).deeds) {
      const { orderId } = input as RequestOf<'addOrderItem'>;
      holds(created.includes(orderId), () => `${run.id}: row ${index} was added to another order`);
    }
  }
}

type Place = NonNullable<Row['order']>;

function ordersCreatedFor(world: World, memory: Memory, { runId, index }: Place): string[] {
  const later = [...memory.histories.values()].flatMap(({ run, rows }) =>
    rows.flatMap((row) =>
      row.sendsAgain?.runId === runId && row.sendsAgain.index === index
        ? ordersCreatedFor(world, memory, { runId: run.id, index: row.index })
        : [],
    ),
  );
  return [...truthOf(world, runId, index).deeds.flatMap(({ created }) => created), ...later];
}

function checkOutcome(
  world: World,
  run: Run,
  row: number,
  outcome: Outcome,
  where: string,
  holds: Holds,
): void {
  const { deeds, isRepeated } = truthOf(world, run.id, row);
  const says = () =>
    `${run.id} (${run.operation}): row ${row} is ${outcome.verdict} (${outcome.cause}) ${where}`;
  switch (outcome.verdict) {
    case 'done': {
      holds(deeds.length > 0, () => `${says()}, and was never executed`);
      const named = outcome.recordId;
      const isNamed = deeds.some(({ created, changed }) => named && [...created, ...changed].includes(named));
      holds(
        named === undefined || isNamed,
        () => `${says()} by the name of ${named}, which it did not bring about`,
      );
      break;
    }
    // If the browser sent a request twice, the answer may be about the second one (docs/reliability.md).
    case 'refused':
      holds(deeds.length === 0 || isRepeated, () => `${says()}, and was executed`);
      break;
    case 'notSent':
      holds(deeds.length === 0 || (isRepeated && !isCreating(run)), () => `${says()}, and was executed`);
      break;
    default:
      break;
  }
}

/** What a person records at once is recorded completely or not at all. */
function checkFindings({ foundTogether }: World, { histories }: Memory, holds: Holds): void {
  for (const together of foundTogether) {
    const recorded = new Set(histories.get(together[0]?.runId ?? '')?.findings.map(({ id }) => id));
    const count = together.filter(({ id }) => recorded.has(id)).length;
    holds(
      count === 0 || count === together.length,
      () => `${count} of ${together.length} findings are recorded`,
    );
  }
}

/** Each fetch has a recorded intent, each intent at most one fetch. A request is never in flight twice at once. */
function checkFlights(world: World, memory: Memory, holds: Holds): void {
  const flown = new Map<string, number>();
  const awaited = new Map<string, number>();
  const arrivalsAtMost = world.setting.bodies === 'repeatsUsual' ? 2 : 1;
  for (const { recordId, runId, seq, receipts, isAwaited, isDoubtful, isUntold } of world.network.flights) {
    holds(!isUntold, () => `${runId}: request ${seq} was sent without the code that tells its outcome`);
    holds(!isDoubtful, () => `${runId}: request ${seq} was sent with a token that may have ended`);
    const requests = memory.histories.get(runId)?.requests ?? [];
    const isRecorded = requests.some(({ id }) => id === recordId);
    holds(isRecorded, () => `${runId}: request ${seq} was sent without a record of the intent`);
    if (recordId !== null) count(flown, recordId);
    const arrivals = receipts.length;
    holds(arrivals <= arrivalsAtMost, () => `${runId}: request ${seq} arrived ${arrivals} times`);
    if (isAwaited) count(awaited, `${runId}: request ${seq}`);
  }
  for (const [recordId, times] of flown) holds(times === 1, () => `${recordId} was sent ${times} times`);
  for (const [position, times] of awaited)
    holds(times === 1, () => `${position} is on its way ${times} times`);
  const sending = sum(Object.fromEntries(awaited));
  const { parallelRequests } = world.setting;
  holds(sending <= parallelRequests, () => `${sending} requests on their way, ${parallelRequests} at most`);
}

/** Checks what each tab shows of the runs that it sends. */
function checkScreens(world: World, memory: Memory, holds: Holds): void {
  for (const tab of world.desks()) {
    for (const runner of tab.runs.list()) {
      const snapshot = runner.snapshot();
      const { run, outcomes, unsaved } = snapshot;
      const read = memory.histories.get(run.id);
      holds(
        JSON.stringify(countOutcomes(outcomes)) === JSON.stringify(run.counts),
        () => `${run.id}: the screen counts ${JSON.stringify(run.counts)}, its rows say otherwise`,
      );
      for (const { id, cause } of unsaved) memory.kept.set(id, { tab: tab.name, cause });
      const where = `on the screen of ${tab.name}`;
      // If another tab has continued the run, the page shows the journal and this tab's unsaved answers.
      const isShown = !read || !isOvertaken(snapshot, read);
      const shownRows = new Set((read ? stillUnsaved(unsaved, read) : unsaved).flatMap(({ rows }) => rows));
      for (const [row, outcome] of outcomes.entries())
        if (isShown || shownRows.has(row)) checkOutcome(world, run, row, outcome, where, holds);
    }
  }
}

/** An answer that a tab could not save at first has the same cause when the tab saves it. */
function checkKept({ disk }: World, { kept, histories }: Memory, holds: Holds): void {
  const records = [...histories.values()].flatMap(({ requests }) => requests);
  for (const { id, cause } of records) {
    const answer = kept.get(id);
    if (!answer || disk.writers.get(id) !== answer.tab) continue;
    holds(cause === answer.cause, () => `${id} was answered ${answer.cause}, and is recorded as ${cause}`);
  }
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, each) => total + each, 0);

/** A run may repeat a request by itself only after these causes: the org has not begun the request. */
const waitCauses: readonly Cause[] = ['limitReached', 'platformBusy'];
const renewCauses: readonly Cause[] = ['sessionEnded'];

/** A second one of these is an order or item too many; other work is refused the second time. */
const isCreating = ({ operation }: Run) => operations[operation].does === 'create';

/** Violations in the attempts of a run's requests. */
function attemptFindings({ disk, network }: World, { run, requests }: RunHistory): string[] {
  const bySeq = Map.groupBy(requests, ({ seq }) => seq);
  return [...bySeq].flatMap(([seq, attempts]) => {
    const numbers = attempts.map(({ attempt }) => attempt).join(' ');
    const expected = attempts.map((_, position) => position + 1).join(' ');
    const findings = numbers === expected ? [] : [`attempts ${numbers} instead of ${expected}`];
    let waits = 0;
    let renewals = 0;
    attempts.slice(1).forEach((attempt, position) => {
      const before = attempts[position];
      if (!before) return;
      if (before.outcomes.some(({ outcome }) => outcome.verdict !== 'notSent'))
        findings.push(`sent again after ${before.cause}`);
      const flight = network.flights.find(({ recordId }) => recordId === before.id);
      if (isCreating(run) && flight?.receipts.some(({ executed }) => executed !== null))
        findings.push('was created, and sent again');
      const [first, second] = [disk.intents.get(before.id), disk.intents.get(attempt.id)];
      if (first?.drive !== second?.drive) {
        // The person continued the run.
        waits = 0;
        renewals = 0;
        return;
      }
      const waited = (second?.at ?? 0) - (first?.at ?? 0);
      findings.push(...byItself(before, waited));
    });
    return findings.map((finding) => `${run.id}: request ${seq}: ${finding}`);

    function byItself({ cause }: RequestRecord, waited: number): string[] {
      if (renewCauses.includes(cause))
        return ++renewals > 1 ? ['sent again by itself after two renewals'] : [];
      if (!waitCauses.includes(cause)) return [`sent again by itself after ${cause}`];
      const least = WAITS_MS[waits++];
      if (least === undefined) return ['sent again by itself after three waits'];
      return waited < least ? [`sent again after ${waited} ms instead of ${least}`] : [];
    }
  });
}
