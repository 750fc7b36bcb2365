import { describe, expect, it } from 'vitest';
import { type Cause, causes } from '../src/contract/causes.ts';
import { type OperationName, operationNames } from '../src/contract/operations.ts';
import { causesWithoutOrg } from '../src/sandbox/scenarios/causesWithoutOrg.ts';
import { ruleLines } from '../src/sandbox/scenarios/ruleLines.ts';
import type { Scenario } from '../src/sandbox/scenarios/scenario.ts';
import { scenarioNamed, scenarios } from '../src/sandbox/scenarios.ts';
import type { BrowserKind } from './scenarios/testing/browserFetch.ts';
import { type Play, type Played, playScenario } from './scenarios/testing/playScenario.ts';

/** Each affected operation with one row per request; cancellations and renewals also with two. */
function waysOf({ operation }: Scenario): { operation: OperationName; rowsPerRequest: number }[] {
  const struck = operation === 'any' ? operationNames : [operation];
  return struck.flatMap((each) =>
    (['cancelRenewals', 'generateRenewals'].includes(each) ? [1, 2] : [1]).map((rowsPerRequest) => ({
      operation: each,
      rowsPerRequest,
    })),
  );
}

type PlayedWay = Play & Played;

/** Both kinds of browser if they differ for this scenario. */
function browsersFor({ faults, causes: listed }: Scenario): BrowserKind[] {
  const differ =
    faults.some(({ action }) => ['keepConnection', 'withoutCors'].includes(action.kind)) ||
    listed.includes('sessionMayBeRepeat');
  const usual = { repeats: false, isForeign: false };
  return differ ? [usual, { repeats: true, isForeign: true }] : [usual];
}

function playedInEveryWay(scenario: Scenario, times: number): Promise<PlayedWay[]> {
  const plays = waysOf(scenario).flatMap((way) =>
    browsersFor(scenario).map((browser) => ({ ...way, ...browser, times })),
  );
  return Promise.all(plays.map(async (play) => ({ ...play, ...(await playScenario(scenario, play)) })));
}

const playedOnce = new Map<Scenario, Promise<PlayedWay[]>>();
/** Cached: several tests use the same scenario. */
function played(scenario: Scenario): Promise<PlayedWay[]> {
  const plays = playedOnce.get(scenario) ?? playedInEveryWay(scenario, 1);
  playedOnce.set(scenario, plays);
  return plays;
}

/** Causes of rows before an answer: in flight, or not sent yet. */
const besides: readonly Cause[] = ['sending', 'waiting'];
const sorted = (some: Iterable<Cause>) => [...new Set(some)].sort();

describe('the catalogue has the outcomes of', () => {
  it.each(scenarios)('$name', async (scenario) => {
    const struck = (await played(scenario)).flatMap((each) => each.struck.map(({ cause }) => cause));
    expect(sorted(struck)).toEqual(sorted(scenario.causes.filter((cause) => !besides.includes(cause))));
  });

  it.each(scenarios.filter((each) => each.causes.includes('sending')))(
    '$name, while it is under way',
    async (scenario) => {
      for (const { meanwhile } of await played(scenario)) expect(meanwhile).toContain('sending');
    },
  );

  it.each(scenarios.filter((each) => each.causes.includes('waiting')))(
    '$name, for the rows after three of it',
    async (scenario) => {
      const runs = await playedInEveryWay(scenario, 3);
      expect(runs.some(({ rest }) => rest.includes('waiting'))).toBe(true);
    },
  );
});

describe('the ledger agrees with the outcomes of', () => {
  it.each(scenarios)('$name', async (scenario) => {
    for (const { truth, attempts, received, repeated, repeats } of await played(scenario)) {
      const wrong = truth.filter(
        ({ verdict, executed }) =>
          (verdict === 'done' && executed === 0) ||
          (['refused', 'notSent'].includes(verdict) && executed > 0) ||
          (executed > 1 && !repeats),
      );
      expect(wrong).toEqual([]);
      if (!repeats) expect(received, 'one request for each attempt').toBe(attempts);
      expect(repeated.filter((verdict) => verdict !== 'notSent')).toEqual([]);
    }
  });
});

it.each(['limit reached', 'too many requests', 'gateway 429', 'platform busy'])(
  '%s: is sent again after 5, 20 and 60 s; then the run waits for a person',
  async (name) => {
    for (const { operation, waitsMs, truth, received } of await playedInEveryWay(scenarioNamed(name), 10)) {
      expect(waitsMs, operation).toEqual([5_000, 20_000, 60_000]);
      expect(new Set(truth.map(({ verdict }) => verdict))).toEqual(new Set(['notSent']));
      expect(received).toBe(4);
    }
  },
);

it('a busy platform that takes the second repeat is sent no third one', async () => {
  for (const { waitsMs, truth } of await playedInEveryWay(scenarioNamed('platform busy'), 2)) {
    expect(waitsMs).toEqual([5_000, 20_000]);
    expect(new Set(truth.map(({ verdict }) => verdict))).toEqual(new Set(['done']));
  }
});

describe('a line of the rule book', () => {
  it.each(ruleLines)(
    '$answer: is produced by its scenarios',
    async ({ answer, causes: come, scenarios: names }) => {
      const shown = (await Promise.all(names.map((name) => played(scenarioNamed(name))))).flat();
      const struck = shown.flatMap((each) => each.struck).filter(({ cause }) => come.includes(cause));
      const seen = new Set([
        ...struck.map(({ cause }) => cause),
        ...shown.flatMap(({ meanwhile, rest }) => [...meanwhile, ...rest]),
      ]);
      expect(come.filter((cause) => !seen.has(cause) && !causesWithoutOrg[cause])).toEqual([]);

      const statuses = (answer.match(/\b[1-5]\d\d\b/g) ?? []).map(Number);
      const met = new Set(struck.map(({ status }) => status));
      expect(statuses.filter((status) => !met.has(status))).toEqual([]);
    },
  );

  it('exists for every cause and every scenario', () => {
    const lines = {
      causes: ruleLines.flatMap((line) => line.causes),
      names: ruleLines.flatMap((line) => line.scenarios),
    };
    expect(sorted(lines.causes)).toEqual(sorted(Object.keys(causes) as Cause[]));
    expect([...new Set(lines.names)].sort()).toEqual(scenarios.map(({ name }) => name).sort());
  });
});
