import type { OperationName } from '#contract/operations.ts';
import { type Clock, systemClock } from '#lib/clock.ts';
import { allowOrigin, preflightAnswer } from './allowOrigin.ts';
import { alreadyWords } from './alreadyWords.ts';
import { type Commerce, createCommerce } from './commerce.ts';
import { CALLS_AT_START, DATA_PATH, dataAnswer } from './data/dataAnswer.ts';
import { changedRead } from './data/readChanges.ts';
import { type Fault, type FaultInput, faultSchema } from './faults/fault.ts';
import { createFaultPlan } from './faults/faultPlan.ts';
import { strikeAfter } from './faults/strikeAfter.ts';
import { strikeBefore } from './faults/strikeBefore.ts';
import { jsonAnswer, platformAnswer } from './jsonAnswer.ts';
import { createLedger, type LedgerEntry, type ReceivedRequest, type RecordRead } from './ledger.ts';
import { idPrefix, mintId } from './mintId.ts';
import { refused } from './operations/serviceAnswer.ts';
import { platformReply } from './platform.ts';
import { routeOf } from './route.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { faultsNamed, scenarios, type Where } from './scenarios.ts';
import { seed } from './seed/seed.ts';
import { type Identify, identifySessionId } from './sessionIds.ts';
import { createSessions } from './sessions.ts';

export interface OrgOptions {
  clock?: Clock;
  /** Identifies the person of a bearer token; default: the personas' session ids. */
  identify?: Identify;
  /** Before every answer. */
  latencyMs?: number;
  /** Orders need a currency; default true. */
  multiCurrency?: boolean;
  /** The path before an operation's own path. */
  basePath?: string;
  /** From 1 on, each refusal of what is done already has another wording; 0, the default, always uses the first. */
  wordingSeed?: number;
  /** A refused request of several sets or cancellations may have executed some of them. */
  doesInPart?: boolean;
  /** Whether pages of other loopback origins may read answers; default true. */
  cors?: boolean;
}

/** One complete platform organization, in memory. */
export interface EmbeddedOrg {
  /** Answers one request. `Response.error()` stands for a connection dropped without an answer. */
  handle(request: Request): Promise<Response>;
  /** Executed changes, in order. */
  readonly ledger: readonly LedgerEntry[];
  /** Requests that reached the org, with any result. */
  readonly received: readonly ReceivedRequest[];
  /** Reads of records that reached the org: not among the received ones, since they change nothing. */
  readonly reads: readonly RecordRead[];
  readonly scenarios: readonly Scenario[];
  /** Sets the faults of a scenario. For an unknown name, throws with the list of names. */
  use(name: string, where?: Where): void;
  /** Sets one fault. Throws a ZodError if it is invalid. */
  fault(fault: FaultInput): void;
  readonly waitingFaults: readonly Fault[];
  /** Faults without effect so far, each with the reason: a test with one of these proves nothing. */
  readonly unmet: readonly string[];
  latencyMs: number;
  /** Rejects every token seen so far, and the session ids on /sandbox. */
  expireTokens(): void;
  /** Reads a record, as a person would in the CRM. */
  lookUp: Commerce['lookUp'];
  /** Adds a record of a test's own, until the reset. */
  add: Commerce['addLike'];
  wordingSeed: number;
  /** Back to the seed: empties ledger, faults and ended sessions. Latency and wording stay. */
  reset(): void;
}

/** An order from an old renewal. */
const anotherOrder = mintId(idPrefix.order, 900_001);

export function createOrg(options: OrgOptions = {}): EmbeddedOrg {
  const { clock = systemClock, basePath = '/services/apexrest', multiCurrency = true, cors = true } = options;
  const sessions = createSessions(options.identify ?? identifySessionId);
  const plan = createFaultPlan();
  let books = newBooks();
  let latencyMs = options.latencyMs ?? 0;
  let wordingSeed = options.wordingSeed ?? 0;

  function newBooks() {
    return {
      commerce: createCommerce(),
      ledger: createLedger(clock),
      idle: [] as string[],
      refusals: 0,
      reads: [] as RecordRead[],
    };
  }

  async function handle(request: Request): Promise<Response> {
    // The books at arrival: a request that still waits during a reset must not change the new ones.
    const mine = books;
    const { commerce, ledger, idle } = mine;
    if (cors && request.method === 'OPTIONS') return preflightAnswer(request);
    const { pathname } = new URL(request.url);
    if (pathname.includes(`${DATA_PATH}/`)) return handleRead(request);
    const route = routeOf(request.method, pathname, basePath);
    const operation = route.kind === 'operation' ? route.operation : null;
    const receipt = ledger.receive(request.method, pathname, operation);
    const strikes = operation ? plan.take(operation) : { before: [], after: [] };
    if (latencyMs > 0) await clock.sleep(latencyMs);

    const wordsOf = (about: OperationName, id: string) => {
      const entry = receipt.executed === null ? undefined : ledger.entries[receipt.executed - 1];
      const order = entry?.created[0] ?? anotherOrder;
      return alreadyWords(about, wordingSeed === 0 ? 0 : wordingSeed + mine.refusals++, { id, order });
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

  async function handleRead(request: Request): Promise<Response> {
    const { commerce, ledger, idle, reads } = books;
    const path = request.url.slice(request.url.indexOf(DATA_PATH) + DATA_PATH.length);
    const read: RecordRead = {
      method: request.method,
      path,
      body: await request.clone().text(),
      status: null,
    };
    reads.push(read);
    const strikes = plan.take('read');
    if (latencyMs > 0) await clock.sleep(latencyMs);
    const noAnswer = () => Response.error();
    const onTooLate = (name: string) => idle.push(`${name}: another ended its request first`);
    const { answer, readChanges, callsLeft } = await strikeBefore(strikes.before, {
      clock,
      endSession: () => sessions.end(request),
      endAllSessions: sessions.endAll,
      alreadyAnswer: noAnswer,
      onTooLate,
    });
    const calls = () => books.ledger.received.length + reads.length;
    const worked = async () => {
      const persona = await sessions.personaOf(request);
      if (!persona) return platformAnswer(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
      if (!persona.apiEnabled || !persona.mayRead)
        return platformAnswer(403, 'API_DISABLED_FOR_ORG', 'API is not enabled for this user');
      const now = clock.now();
      const change = changedRead(readChanges, now);
      const answered = await dataAnswer(request, {
        now,
        commerce,
        ledger: ledger.entries,
        callsLeft: persona.maySeeLimits ? (callsLeft ?? CALLS_AT_START - calls()) : null,
        change,
      });
      if (!change.hidesTime) answered.headers.set('Date', new Date(now).toUTCString());
      return answered;
    };
    const response = await strikeAfter(strikes.after, answer ?? (await worked()), {
      clock,
      alreadyAnswer: noAnswer,
      allowOrigin: (open) => (cors ? allowOrigin(request, open) : open),
      onNothingToChange: (name) => idle.push(`${name}: the answer that met it gave it nothing to change`),
      onTooLate,
    });
    read.status = response.type === 'error' ? null : response.status;
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
    get reads() {
      return books.reads;
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
      for (const fault of faultsNamed(name, where)) plan.lay(faultSchema.parse(fault), name);
    },
    fault(fault) {
      plan.lay(faultSchema.parse(fault));
    },
    expireTokens: sessions.endAll,
    lookUp: (id) => books.commerce.lookUp(id),
    add: (table, fields) => books.commerce.addLike(table, fields),
    reset() {
      books = newBooks();
      plan.clear();
      sessions.reset();
    },
  };
}
