import type { OperationName } from '#contract/operations.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { allowOrigin, preflightAnswer } from './allowOrigin.ts';
import { alreadyWords } from './alreadyWords.ts';
import { type Commerce, createCommerce } from './commerce.ts';
import { type Fault, type FaultInput, faultSchema } from './faults/fault.ts';
import { createFaultPlan } from './faults/faultPlan.ts';
import { strikeAfter } from './faults/strikeAfter.ts';
import { strikeBefore } from './faults/strikeBefore.ts';
import { jsonAnswer } from './jsonAnswer.ts';
import { createLedger, type LedgerEntry, type ReceivedRequest } from './ledger.ts';
import { idPrefix, mintId } from './mintId.ts';
import { refused } from './operations/serviceAnswer.ts';
import { platformReply } from './platform.ts';
import { routeOf } from './route.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { scenarioFaults, scenarioNamed, scenarios, type Where } from './scenarios.ts';
import { seed } from './seed/seed.ts';
import { type Identify, identifySessionId } from './sessionIds.ts';
import { createSessions } from './sessions.ts';

export interface OrgOptions {
  clock?: Clock;
  /** Who is behind a bearer token; the session ids of the personas when left out. */
  identify?: Identify;
  /** Before every answer. */
  latencyMs?: number;
  /** True when left out: an order needs a currency. */
  multiCurrency?: boolean;
  /** What the path of an operation must follow. */
  basePath?: string;
  /** From 1 on, each refusal that says that something is so already has another wording; 0, as when left out, keeps to the first. */
  wordingSeed?: number;
  /** A refused request of several sets or cancellations may have done some of them. */
  doesInPart?: boolean;
  /** Whether pages of other loopback origins may read answers; true when left out. */
  cors?: boolean;
}

/** One platform organization, whole, in memory. */
export interface EmbeddedOrg {
  /** The answer to one request. `Response.error()` stands for a connection that is dropped without an answer. */
  handle(request: Request): Promise<Response>;
  /** What was truly executed, in order. */
  readonly ledger: readonly LedgerEntry[];
  /** What reached the org, whatever came of it. */
  readonly received: readonly ReceivedRequest[];
  readonly scenarios: readonly Scenario[];
  /** Lays the faults of a scenario. Throws with the list of names when there is none of that name. */
  use(name: string, where?: Where): void;
  /** Lays one fault. Throws a ZodError when it is not one. */
  fault(fault: FaultInput): void;
  /** The faults that still wait for their request. */
  readonly waitingFaults: readonly Fault[];
  /** What was laid and has come to nothing so far, each with the reason: for a test that would pass without it. */
  readonly unmet: readonly string[];
  latencyMs: number;
  /** Refuses every token seen so far, and the session ids that /sandbox shows. */
  expireTokens(): void;
  /** Looks at a record, as a person would in the CRM. */
  lookUp: Commerce['lookUp'];
  wordingSeed: number;
  /** Back to the seed: no ledger, no faults, no ended sessions. Latency and wording stay. */
  reset(): void;
}

/** That a renewal of long ago has made. */
const anotherOrder = mintId(idPrefix.order, 900_001);

export function createOrg(options: OrgOptions = {}): EmbeddedOrg {
  const { clock = systemClock, basePath = '/services/apexrest', multiCurrency = true, cors = true } = options;
  const sessions = createSessions(options.identify ?? identifySessionId);
  const plan = createFaultPlan();
  let books = newBooks();
  let latencyMs = options.latencyMs ?? 0;
  let wordingSeed = options.wordingSeed ?? 0;

  function newBooks() {
    return { commerce: createCommerce(), ledger: createLedger(clock), idle: [] as string[], refusals: 0 };
  }

  async function handle(request: Request): Promise<Response> {
    // Those of its arrival: a request that is still waiting when the org is reset must not touch what comes after.
    const mine = books;
    const { commerce, ledger, idle } = mine;
    if (cors && request.method === 'OPTIONS') return preflightAnswer(request);
    const { pathname } = new URL(request.url);
    const route = routeOf(request.method, pathname, basePath);
    const operation = route.kind === 'operation' ? route.operation : null;
    const receipt = ledger.receive(request.method, pathname, operation);
    const strikes = operation ? plan.take(operation) : { before: [], after: [] };
    if (latencyMs > 0) await clock.sleep(latencyMs);

    const wordsOf = (said: OperationName, id: string) => {
      const made = receipt.executed === null ? undefined : ledger.entries[receipt.executed - 1];
      const order = made?.created[0] ?? anotherOrder;
      return alreadyWords(said, wordingSeed === 0 ? 0 : wordingSeed + mine.refusals++, { id, order });
    };
    const alreadyAnswer = () => {
      const { status, body } = refused(400, [operation ? wordsOf(operation, 'PA-000003') : '']);
      return jsonAnswer(status, body);
    };
    const endSession = () => sessions.end(request);
    const onTooLate = (name: string) =>
      idle.push(`${name}: another ended its request first; { nth: 2 } gives it the next one`);
    const { answer, setsToRefuse, doesInPart } = await strikeBefore(strikes.before, {
      clock,
      endSession,
      endAllSessions: sessions.endAll,
      alreadyAnswer,
      onTooLate,
    });
    const context = {
      commerce,
      setsToRefuse,
      doesInPart: doesInPart || options.doesInPart === true,
      alreadyWords: wordsOf,
      currencies: multiCurrency ? seed.currencies : null,
    };
    const worked = async () =>
      platformReply({ request, route, receipt, ledger, context, persona: await sessions.personaOf(request) });

    const response = await strikeAfter(strikes.after, answer ?? (await worked()), {
      clock,
      alreadyAnswer,
      allowOrigin: (open) => (cors ? allowOrigin(request, open) : open),
      onNothingToChange: (name) => idle.push(`${name}: the answer that met it gave it nothing to change`),
      onTooLate,
    });
    receipt.status = response.type === 'error' ? null : response.status;
    return response;
  }

  return {
    handle,
    scenarios,
    get ledger() {
      return books.ledger.entries;
    },
    get received() {
      return books.ledger.received;
    },
    get waitingFaults() {
      return plan.waiting;
    },
    get unmet() {
      return [...new Set([...plan.unmet.map((name) => `${name}: no request met it`), ...books.idle])];
    },
    get latencyMs() {
      return latencyMs;
    },
    set latencyMs(ms) {
      latencyMs = ms;
    },
    get wordingSeed() {
      return wordingSeed;
    },
    set wordingSeed(value) {
      wordingSeed = value;
    },
    use(name, where) {
      for (const fault of scenarioFaults(scenarioNamed(name), where))
        plan.lay(faultSchema.parse(fault), name);
    },
    fault(fault) {
      plan.lay(faultSchema.parse(fault));
    },
    expireTokens: sessions.endAll,
    lookUp: (id) => books.commerce.lookUp(id),
    reset() {
      books = newBooks();
      plan.clear();
      sessions.reset();
    },
  };
}
