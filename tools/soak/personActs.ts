import { verdictOf } from '../../src/contract/causes.ts';
import type { OperationName } from '../../src/contract/operations.ts';
import { fatesOf } from '../../src/run/fatesOf.ts';
import { type NewRun, newRun } from '../../src/run/newRun.ts';
import {
  cancellationsInDoubt,
  linkedRows,
  rowsToSendAgain,
  rowsToSendOneByOne,
} from '../../src/run/rowsToSendAgain.ts';
import type { Row, Run, Settlement } from '../../src/run/run.ts';
import type { RunHistory } from '../../src/run/runStore.ts';
import { memoryBaseUrl } from '../../src/sandbox/requests.ts';
import { truthOf } from './flight.ts';
import { rowsFor } from './rowsFor.ts';
import type { Tab, World } from './world.ts';

/** Acts of the person, in any tab. */
export const personActs = {
  sendRows,
  endRuns,
  continueRun,
  settle,
  sendAgain,
  sendAgainAnyway,
  sendOneByOne,
  deleteOldRuns,
};

interface Sending {
  tab: number;
  operation: OperationName;
  origin: Run['origin'];
  rows: readonly number[];
  rowsPerRequest: number;
}

function sendRows(world: World, sending: Sending): void {
  const picks = sending.origin === 'form' ? sending.rows.slice(0, 1) : sending.rows;
  const rows = rowsFor(world, sending.operation, picks);
  // If the journal does not answer, the page asks the person to reconnect.
  deskAt(world, sending.tab)?.reconnect();
  begin(world, deskAt(world, sending.tab), { ...sending, rows });
}

/** Pauses or stops a run that a tab sends. If no tab sends one, `stop` stops another run of the journal. */
async function endRuns(world: World, which: number, how: 'pause' | 'stop'): Promise<void> {
  const runners = world
    .desks()
    .flatMap(({ runs }) => runs.list())
    .filter((runner) => runner.snapshot().run.state === 'running');
  const runner = at(runners, which);
  if (runner) return runner[how]();
  const run = at(await world.journal.listRuns(), which);
  const desk = deskAt(world, which);
  if (run && desk && how === 'stop') desk.begin(`stop ${run.id}`, () => desk.runs.stop(run.id));
}

async function continueRun(
  world: World,
  { tab, run, signsIn, goesPast }: { tab: number; run: number; signsIn: boolean; goesPast: boolean },
): Promise<void> {
  const desk = deskAt(world, tab);
  if (!desk) return;
  desk.reconnect();
  if (signsIn) desk.signIn();
  const waiting = (await world.journal.listRuns()).filter(
    ({ state }) => state !== 'finished' && state !== 'stopped',
  );
  const chosen = at(waiting, run);
  if (!chosen) return;
  const { id, pausedBy } = chosen;
  const pastCause = goesPast && pausedBy && verdictOf(pausedBy) === 'unknown' ? pausedBy : undefined;
  desk.begin(`drive ${id}`, () => desk.drive(id, pastCause));
}

/**
 * The person checks the CRM and records the result, unless a request may still be in flight: of one unknown row, or of
 * all of its run that were `alike`.
 */
async function settle(
  world: World,
  { tab, row, alike }: { tab: number; row: number; alike?: Settlement['found'] },
): Promise<void> {
  const desk = deskAt(world, tab);
  const unknown = await unknownRows(world);
  const chosen = at(unknown, row);
  if (!chosen || !desk) return;
  const { runId } = chosen;
  const settlements = unknown
    .filter((each) => (alike ? each.runId === runId : each === chosen))
    .flatMap(({ index }): Settlement[] => {
      const { deeds, isInTheAir } = truthOf(world, runId, index);
      const found = deeds.length > 0 ? 'done' : 'notDone';
      if (isInTheAir || (alike ?? found) !== found) return [];
      const recordId = deeds[0]?.created[0] ?? null;
      const now = world.time.clock(() => true).now();
      return [
        {
          id: world.newId(),
          runId,
          row: index,
          found,
          recordId,
          note: '',
          by: world.owner.userName,
          at: now,
        },
      ];
    });
  if (settlements.length > 0) desk.begin(`settle ${runId}`, () => desk.runs.settle(settlements));
}

async function sendAgain(world: World, { tab, run: which }: { tab: number; run: number }): Promise<void> {
  const past = await pastRun(world, which);
  if (!past) return;
  const rows = rowsToSendAgain(past.run, past.rows, past.fates, past.sentAgain);
  if (rows.length > 0) beginLinked(world, deskAt(world, tab), past.run, rows, 'refused');
}

async function sendAgainAnyway(world: World, { tab, row }: { tab: number; row: number }): Promise<void> {
  const chosen = at(await unknownRows(world), row);
  if (!chosen) return;
  const { run, rows } = await world.journal.readRun(chosen.runId);
  beginLinked(
    world,
    deskAt(world, tab),
    run,
    rows.filter(({ index }) => index === chosen.index),
    'unknown',
  );
}

/** Sends rows of refused groups again one by one, and cancellations whose result is in doubt. */
async function sendOneByOne(world: World, { tab, run: which }: { tab: number; run: number }): Promise<void> {
  const past = await pastRun(world, which);
  if (!past) return;
  const { run, fates, sentAgain } = past;
  const refused = rowsToSendOneByOne(run, past.rows, fates, past.requests, sentAgain);
  const inDoubt = cancellationsInDoubt(run, past.rows, fates, sentAgain);
  const rows = [...refused, ...inDoubt];
  const why = inDoubt.length > 0 ? 'unknown' : 'refused';
  if (rows.length > 0) beginLinked(world, deskAt(world, tab), { ...run, rowsPerRequest: 1 }, rows, why);
}

/** A run of the journal, with all that its page knows. */
async function pastRun({ journal }: World, which: number) {
  const run = at(await journal.listRuns(), which);
  if (!run) return null;
  const history = await journal.readRun(run.id);
  const sentAgain = new Set((await journal.sentAgainIn(run.id)).keys());
  return { ...history, run, fates: fatesIn(history), sentAgain };
}

/** Not an act of a person: a tab does this once a day. */
function deleteOldRuns(world: World, which: number): void {
  const desk = deskAt(world, which);
  desk?.begin('delete old runs', () => desk.deleteOldRuns());
}

function beginLinked(
  world: World,
  desk: Tab | undefined,
  run: Run,
  rows: readonly Row[],
  why: 'refused' | 'unknown',
): void {
  const { operation, rowsPerRequest } = run;
  const sendsAgain = { runId: run.id, why };
  begin(world, desk, {
    operation,
    rowsPerRequest,
    origin: 'sheet',
    rows: linkedRows(run.id, rows),
    sendsAgain,
  });
}

function begin(world: World, desk: Tab | undefined, sending: Omit<NewRun, 'planned'>): void {
  if (!desk) return;
  const planned = world.rulesOf(sending.operation).plan(sending.rows, sending.rowsPerRequest);
  const run = newRun(
    { ...sending, planned },
    {
      id: `run-${world.newId()}`,
      now: world.time.clock(() => true).now(),
      org: { label: 'Acme', baseUrl: memoryBaseUrl },
      owner: world.owner,
    },
  );
  desk.begin(`send ${run.id}`, async () => {
    await desk.runs.create(run, sending.rows, planned);
    await desk.drive(run.id);
  });
}

async function unknownRows(world: World): Promise<{ runId: string; index: number }[]> {
  const { runIds, findRun } = world.journal;
  const found = await Promise.all((await runIds()).map(findRun));
  const histories = found.flatMap((run) => (run?.kind === 'read' ? [run.history] : []));
  return histories.flatMap((history) =>
    fatesIn(history).flatMap(({ verdict }, index) =>
      verdict === 'unknown' ? [{ runId: history.run.id, index }] : [],
    ),
  );
}

const fatesIn = ({ run, requests, settlements }: RunHistory) => fatesOf(run.rowCount, requests, settlements);

const deskAt = (world: World, which: number) => at(world.desks(), which);

function at<Value>(values: readonly Value[], which: number): Value | undefined {
  return values[which % values.length];
}
