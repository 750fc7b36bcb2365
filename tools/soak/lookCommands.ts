import fc from 'fast-check';
import { type OperationName, operations } from '../../src/contract/operations.ts';
import { isPlainlyNotDone } from '../../src/records/evidence.ts';
import { standingFindings } from '../../src/run/outcomesOf.ts';
import type { Finding } from '../../src/run/run.ts';
import { personas } from '../../src/sandbox/personas.ts';
import { requestFor } from '../../src/sandbox/requests.ts';
import { readScenarios } from '../../src/sandbox/scenarios/readScenarios.ts';
import { at, command, pick, tabAndRow } from './command.ts';
import { contradictionsIn } from './contradictionsIn.ts';
import type { World } from './createWorld.ts';
import { truthOf } from './flight.ts';
import { type Looked, look } from './look.ts';
import type { Tab } from './openTab.ts';
import { deskAt, newSend, nowIn, outcomesIn, unknownRows } from './personCommands.ts';
import { rowsFor } from './rowsFor.ts';

/** Those of each reading: the others would only delay it. Records that were never made are not in the ledger. */
const scenarios = readScenarios
  .filter(({ name, faults: [fault] }) => fault?.times !== undefined && name !== 'read: created twice')
  .map(({ name }) => name);

/** What one press records, if the person knows that it is so. */
async function recordByOnePress(world: World, desk: Tab, { run, units, reading }: Looked): Promise<void> {
  for (const { unit, sent } of units) {
    const evidence = reading.byUnit.get(sent.key);
    const truths = unit.rows.map(({ index }) => truthOf(world, run.id, index));
    if (!evidence || truths.some(({ isInTheAir }) => isInTheAir)) continue;
    const [sole] = evidence.candidates.filter(({ agreesAlone }) => agreesAlone);
    const isDone = truths.every(({ deeds }) => deeds.length > 0);
    const isMadeBy = truths.some(({ deeds }) =>
      deeds.some(({ created }) => created.includes(sole?.record.id ?? '')),
    );
    const isNotDone = isPlainlyNotDone(evidence) && truths.every(({ deeds }) => deeds.length === 0);
    const isFoundDone = (evidence.isProposed && isDone) || isMadeBy;
    if (!isFoundDone && !isNotDone) continue;
    const findings = unit.rows.map(({ index }) => ({
      ...newFinding(world, run.id, index),
      found: isFoundDone ? ('done' as const) : ('notDone' as const),
      recordId: (isMadeBy && sole?.record.id) || null,
    }));
    world.foundTogether.push(findings);
    await desk.runs.recordFindings(findings);
  }
}

const newFinding = (world: World, runId: string, row: number) => ({
  ...{ id: world.newId(), runId, row, note: '', by: world.owner.userName, at: nowIn(world) },
});

/** The rows of all runs, with what they are known to have made. */
async function allRows({ journal }: World) {
  const histories = await Promise.all((await journal.listRuns()).map(({ id }) => journal.readRun(id)));
  return histories.flatMap((history) => {
    const outcomes = outcomesIn(history);
    return history.rows.map((row) => ({ run: history.run, row, outcome: outcomes[row.index] }));
  });
}

const looking = command(
  'look in the org',
  fc.record({
    ...{ tab: pick, row: pick, isRecorded: fc.boolean() },
    scenario: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(...scenarios)),
  }),
  async (world, { tab, row, isRecorded, scenario }) => {
    const desk = deskAt(world, tab);
    const runId = at(await unknownRows(world), row)?.runId;
    if (!desk || runId === undefined) return;
    desk.begin(`look ${runId}`, async () => {
      const looked = await lookIn(world, desk, runId, scenario);
      if (looked && isRecorded) await recordByOnePress(world, desk, looked);
    });
  },
);

async function lookIn(world: World, desk: Tab, runId: string, scenario: string | null) {
  const looked = await look(world, desk, runId, scenario);
  if (looked) world.contradictions.push(...(await contradictionsIn(world, looked)));
  return looked;
}

/** Somebody does in the CRM what a row of this browser also does, or nearly. */
const elsewhere = command(
  'act elsewhere',
  fc.record({
    row: pick,
    persona: fc.constantFrom<Actor>('clara', 'rita', 'sam'),
    differs: fc.constantFrom(
      {},
      {},
      {},
      { customerType: 'INDIVIDUAL', quantity: 501 },
      { currencyIsoCode: 'USD' },
    ),
  }),
  async (world, { row: which, persona, differs }) => {
    const rows = await allRows(world);
    const unknown = rows.filter(({ outcome }) => outcome?.verdict === 'unknown');
    const { run, row } = at(unknown.length > 0 ? unknown : rows, which) ?? {};
    if (!run || !row) return;
    const input = world.rulesOf(run.operation).plan([row], 1)[0]?.input;
    const fields = operations[run.operation].fields;
    const changes = Object.fromEntries(Object.entries(differs).filter(([key]) => key in fields));
    actElsewhere(world, run.operation, { ...input, ...changes }, persona);
  },
);

type Actor = 'clara' | 'rita' | 'sam';

function actElsewhere(world: World, operation: OperationName, input: object, actor: Actor): void {
  const persona = personas[actor];
  const request = requestFor(operation, input, { persona });
  request.headers.set('authorization', `Bearer ${world.newToken(persona)}`);
  // Nobody waits for the answer, which a fault may delay or cut.
  world.org.handle(request).catch(() => undefined);
}

/** Hardly ever drawn twice: a record of this quantity could be taken for no other row's. */
const unusual = fc.noBias(fc.integer({ min: 1_000, max: 999_999 }));

/**
 * A request never arrives, and the org has such a record all the same: of this person from before, of another user since,
 * or of the row before in the same run. Then the person looks.
 */
const lookAtSame = command(
  'look when the same was done elsewhere',
  fc.record({
    ...{ tab: pick, row: pick, quantity: unusual },
    maker: fc.constantFrom('person before', 'user since', 'other row'),
  }),
  async (world, { tab, row: which, quantity, maker }) => {
    const desk = deskAt(world, tab);
    if (!desk) return;
    const operation = 'addOrderItem';
    const picks = maker === 'other row' ? [which, which] : [which];
    const rows = rowsFor(world, operation, picks).map(({ index, cells }) => ({
      index,
      cells: { ...cells, quantity: String(quantity) },
    }));
    const input = world.rulesOf(operation).plan(rows, 1)[0]?.input ?? {};
    if (maker === 'person before') {
      actElsewhere(world, operation, input, 'clara');
      await world.pass(21_000);
    }
    // Such a browser repeats the lost request by itself.
    const times = world.setting.bodies === 'repeatsUsual' ? 2 : 1;
    world.org.use('connection lost before the work is done', { operation, nth: rows.length, times });
    desk.silence = null;
    desk.signIn();
    const { runId, send } = newSend(world, desk, { operation, origin: 'sheet', rows, rowsPerRequest: 1 });
    desk.begin(`send ${runId} and look`, async () => {
      await send();
      if (maker === 'user since') actElsewhere(world, operation, input, 'rita');
      await lookIn(world, desk, runId, null);
    });
  },
);

const takeBack = command('take a finding back', tabAndRow, async (world, { tab, row: which }) => {
  const desk = deskAt(world, tab);
  const finding = at(standingFindings(await world.journal.allFindings()), which);
  if (!desk || !finding) return;
  const { runId, row, id: withdraws } = finding;
  const withdrawal: Finding = {
    ...newFinding(world, runId, row),
    found: 'withdrawn',
    recordId: null,
    withdraws,
  };
  desk.begin(`take a finding back ${runId}`, () => desk.runs.withdrawFindings([withdrawal]));
});

/** The person mistakes the record of another row for this row's. */
const typeAnother = command(
  'type the id of another row',
  fc.record({ tab: pick, row: pick, other: pick }),
  async (world, { tab, row: which, other }) => {
    const desk = deskAt(world, tab);
    const rows = await allRows(world);
    const unknown = at(
      rows.filter(({ outcome }) => outcome?.verdict === 'unknown'),
      which,
    );
    if (!desk || !unknown) return;
    const { run, row } = unknown;
    const others = rows.filter(
      (each) =>
        operations[each.run.operation].makes === operations[run.operation].makes &&
        each.outcome?.verdict === 'done' &&
        each.outcome.recordId &&
        // A row that was sent again may have either record.
        !each.row.sendsAgain &&
        !row.sendsAgain &&
        each.row.cells['set'] === undefined,
    );
    const recordId = at(others, other)?.outcome?.recordId;
    if (recordId === undefined || operations[run.operation].makes === null) return;
    const finding = { ...newFinding(world, run.id, row.index), found: 'done' as const, recordId };
    desk.begin(`type ${recordId} in ${run.id}`, () => desk.runs.recordFindings([finding]));
  },
);

export const lookCommands = [looking, looking, elsewhere, elsewhere, lookAtSame, takeBack, typeAnother];
