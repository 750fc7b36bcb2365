import fc from 'fast-check';
import { verdictOf } from '../../src/contract/causes.ts';
import { operationNames } from '../../src/contract/operations.ts';
import { createItemsRun } from '../../src/desk/startRun.ts';
import { runIds } from '../../src/journal/unreadableRuns.ts';
import { type NewRun, newRun } from '../../src/run/newRun.ts';
import { outcomesOf } from '../../src/run/outcomesOf.ts';
import {
  cancellationsInDoubt,
  rowsLinkedToOriginals,
  rowsToSendAgain,
  rowsToSendOneByOne,
} from '../../src/run/rowsToSendAgain.ts';
import { type Finding, isOver, type Row, type Run } from '../../src/run/run.ts';
import type { RunHistory } from '../../src/run/runStore.ts';
import { memoryBaseUrl } from '../../src/sandbox/requests.ts';
import { at, command, pick, tabAndRow, tabAndRun } from './command.ts';
import type { Drawn } from './createBrowser.ts';
import type { World } from './createWorld.ts';
import { truthOf } from './flight.ts';
import { withStates } from './look.ts';
import type { Tab } from './openTab.ts';
import { ordersWithItems, rowsFor } from './rowsFor.ts';

const sendings = fc.record({
  tab: pick,
  operation: fc.constantFrom(...operationNames),
  origin: fc.constantFrom('form', 'sheet', 'sheet'),
  rows: fc.array(pick, { minLength: 1, maxLength: 5 }),
  rowsPerRequest: fc.constantFrom(1, 1, 2, 3),
});

export function sendRows(world: World, { tab, rows, ...sending }: Drawn<typeof sendings>): void {
  const picks = sending.origin === 'form' ? rows.slice(0, 1) : rows;
  const desk = deskAt(world, tab);
  // If the journal does not answer, the page asks the person to reconnect.
  if (desk) desk.silence = null;
  begin(world, desk, { ...sending, rows: rowsFor(world, sending.operation, picks) });
}

function runnerAt(world: World, which: number) {
  const runners = world.desks().flatMap(({ runs }) => runs.list());
  return at(
    runners.filter((runner) => runner.snapshot().run.state === 'running'),
    which,
  );
}

const goOn = (name: string, signsIn: fc.Arbitrary<boolean>, goesPast: boolean) =>
  command(name, fc.record({ tab: pick, run: pick, signsIn }), async (world, { tab, run, signsIn }) => {
    const desk = deskAt(world, tab);
    if (!desk) return;
    desk.silence = null;
    if (signsIn) desk.signIn();
    const chosen = at(
      (await world.journal.listRuns()).filter((each) => !isOver(each)),
      run,
    );
    if (!chosen) return;
    const { id, pausedBy } = chosen;
    const pastCause = goesPast && pausedBy && verdictOf(pausedBy) === 'unknown' ? pausedBy : undefined;
    desk.begin(`drive ${id}`, () => desk.goOn(id, pastCause));
  });

/**
 * The person checks the CRM and records the result, unless a request may still be in flight: of one unknown row, or of
 * all rows of its run with the same result.
 */
async function recordFindings(
  world: World,
  { tab, row }: { tab: number; row: number },
  many = false,
): Promise<void> {
  const desk = deskAt(world, tab);
  if (!desk) return;
  const results = (await unknownRows(world)).flatMap(({ runId, index }): Finding[] => {
    const { deeds, isInTheAir } = truthOf(world, runId, index);
    if (isInTheAir) return [];
    const found = deeds.length > 0 ? 'done' : 'notDone';
    const recordId = deeds[0]?.created[0] ?? null;
    const [id, by, now] = [world.newId(), world.owner.userName, nowIn(world)];
    return [{ id, runId, row: index, found, recordId, note: '', by, at: now }];
  });
  const together = [...Map.groupBy(results, ({ runId, found }) => `${runId} ${found}`).values()];
  const several = together.filter(({ length }) => length > 1);
  const chosen = at(many ? several : results.map((each) => [each]), row);
  const runId = chosen?.[0]?.runId;
  if (!chosen || runId === undefined) return;
  world.foundTogether.push(chosen);
  desk.begin(`record a finding ${runId}`, () => desk.runs.recordFindings(chosen));
}

/** A run of the journal, with all that its page knows. */
async function pastRun({ journal }: World, which: number) {
  const run = at(await journal.listRuns(), which);
  if (!run) return null;
  const history = await journal.readRun(run.id);
  const sentAgain = new Set((await journal.sentAgainIn(run.id)).keys());
  return { ...history, run, outcomes: outcomesIn(history), sentAgain };
}

function beginLinked(
  world: World,
  tab: number,
  { id, operation, rowsPerRequest }: Run,
  again: readonly Row[],
  why: 'refused' | 'unknown',
): void {
  if (again.length === 0) return;
  const rows = rowsLinkedToOriginals(id, again);
  const sendsAgain = { runId: id, why };
  begin(world, deskAt(world, tab), { operation, rowsPerRequest, origin: 'sheet', rows, sendsAgain });
}

function begin(world: World, desk: Tab | undefined, ...sending: Sending): void {
  if (!desk) return;
  const { runId, send } = newSend(world, desk, ...sending);
  desk.begin(`send ${runId}`, send);
}

type Sending = [run: Omit<NewRun, 'planned'>, items?: readonly Row[]];

/** A new run, and the act that sends it: it ends when the run rests. */
export function newSend(world: World, desk: Tab, ...[sending, items]: Sending) {
  const { operation, rows, rowsPerRequest } = sending;
  const planned = world.rulesOf(operation).plan(rows, rowsPerRequest);
  const run = newRun(
    { ...sending, planned },
    {
      id: `run-${world.newId()}`,
      now: nowIn(world),
      org: { label: 'Acme', baseUrl: memoryBaseUrl },
      owner: world.owner,
    },
  );
  world.disk.begun.set(run.id, world.time.changes);
  const send = async () => {
    const org = { label: 'Acme', baseUrl: memoryBaseUrl };
    const following = items && createItemsRun({ ...world, org }, run, rows, items, `run-${world.newId()}`);
    const linked = following ? { ...run, itemsIn: following.run.id } : run;
    const isOpen = rows.some(({ order }) => order);
    await desk.loadCode();
    const shown = await withStates(world, desk, run, rows);
    // The preview and the dialog tell what was sent before, and the person sends it all the same.
    const repeats = [...(await desk.runs.sentBefore(run, [rows])).runIds];
    // If more was sent since, the dialog says so, and the person goes back.
    await desk.runs.create(
      { ...linked, ...(repeats.length > 0 && { repeats }) },
      shown,
      isOpen ? undefined : planned,
      following,
    );
    await desk.drive(run.id);
  };
  return { runId: run.id, send };
}

export async function unknownRows(world: World): Promise<{ runId: string; index: number }[]> {
  const ids = await runIds(world.journal);
  const found = await Promise.all(ids.map(world.journal.findRun));
  const histories = found.flatMap((run) => (run?.kind === 'read' ? [run.history] : []));
  return histories.flatMap((history) =>
    outcomesIn(history).flatMap(({ verdict }, index) =>
      verdict === 'unknown' ? [{ runId: history.run.id, index }] : [],
    ),
  );
}

export const outcomesIn = ({ run, requests, findings }: RunHistory) =>
  outcomesOf(run.rowCount, requests, findings);

export const deskAt = (world: World, which: number) => at(world.desks(), which);

export const nowIn = ({ time }: World) => time.clock(() => true).now();

/** Acts of the person, in any tab. */
export const personCommands = [
  ...Array.from({ length: 5 }, () => command('send', sendings, sendRows)),
  command(
    'send orders with items',
    fc.record({ tab: pick, orders: fc.array(pick, { minLength: 1, maxLength: 3 }) }),
    (world, { tab, orders: picks }) => {
      const desk = deskAt(world, tab);
      if (desk) desk.silence = null;
      const { orders: rows, items } = ordersWithItems(world, picks);
      begin(world, desk, { operation: 'createOrder', origin: 'sheet', rows, rowsPerRequest: 1 }, items);
    },
  ),
  command('pause', pick, async (world, which) => {
    await runnerAt(world, which)?.pause();
  }),
  /** Stops a run that a tab sends. If no tab sends one, stops another run of the journal. */
  command('stop', pick, async (world, which) => {
    const runner = runnerAt(world, which);
    if (runner) return runner.stop();
    const run = at(await world.journal.listRuns(), which);
    const desk = deskAt(world, which);
    if (run && desk) desk.begin(`stop ${run.id}`, () => desk.runs.stop(run.id));
  }),
  goOn('continue', fc.boolean(), false),
  goOn('go on past this cause', fc.boolean(), true),
  goOn('continue', fc.constant(true), false),
  command('record a finding about an unknown row', tabAndRow, (world, chosen) =>
    recordFindings(world, chosen),
  ),
  ...Array.from({ length: 4 }, () =>
    command('record findings about many', tabAndRow, (world, chosen) => recordFindings(world, chosen, true)),
  ),
  command('send the same once more', tabAndRun, async (world, { tab, run: which }) => {
    const past = await pastRun(world, which);
    if (!past) return;
    const { operation, rowsPerRequest, origin } = past.run;
    const rows = past.rows.map(({ index, cells }) => ({ index, cells }));
    begin(world, deskAt(world, tab), { operation, rowsPerRequest, origin, rows });
  }),
  command('send again', tabAndRun, async (world, { tab, run }) => {
    const past = await pastRun(world, run);
    if (!past) return;
    const refused = rowsToSendAgain(past.run, past.rows, past.outcomes, past.sentAgain);
    beginLinked(world, tab, past.run, refused, 'refused');
  }),
  /** Sends rows of refused groups again one by one, and cancellations whose result is in doubt. */
  command('send one by one', tabAndRun, async (world, { tab, run: which }) => {
    const past = await pastRun(world, which);
    if (!past) return;
    const { run, rows, requests, outcomes, sentAgain } = past;
    const refused = rowsToSendOneByOne(run, rows, outcomes, requests, sentAgain);
    const inDoubt = cancellationsInDoubt(run, rows, outcomes, sentAgain);
    const why = inDoubt.length > 0 ? 'unknown' : 'refused';
    beginLinked(world, tab, { ...run, rowsPerRequest: 1 }, [...refused, ...inDoubt], why);
  }),
  command('send again anyway', tabAndRow, async (world, { tab, row }) => {
    const chosen = at(await unknownRows(world), row);
    if (!chosen) return;
    const { run, rows } = await world.journal.readRun(chosen.runId);
    const again = rows.filter(({ index }) => index === chosen.index);
    beginLinked(world, tab, run, again, 'unknown');
  }),
];
