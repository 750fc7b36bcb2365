import { missingAnswer } from '../../src/contract/answer.ts';
import type { Cause } from '../../src/contract/causes.ts';
import { type OperationName, operations, type RequestOf } from '../../src/contract/operations.ts';
import type { Desk } from '../../src/desk/desk.ts';
import { driveRun } from '../../src/desk/startRun.ts';
import { deleteOldRuns } from '../../src/journal/deleteOldRuns.ts';
import { openJournal } from '../../src/journal/journal.ts';
import { lazyCode } from '../../src/lib/lazyCode.ts';
import { callAsMutation } from '../../src/platform/orgCalls.ts';
import { createQueryClient } from '../../src/platform/queryClient.ts';
import { createOrgTime } from '../../src/records/orgTime.ts';
import { createActiveRuns } from '../../src/run/activeRuns.ts';
import { isStillToSend, outcomesOf } from '../../src/run/outcomesOf.ts';
import type { Run } from '../../src/run/run.ts';
import type { Call } from '../../src/run/sendRequest.ts';
import { SentBeforeProblem } from '../../src/run/sentBeforeProblem.ts';
import { createTokenTrust } from '../../src/session/tokenTrust.ts';
import type { Browser } from './createBrowser.ts';
import { createEyes } from './eyes.ts';
import { createFlight } from './flight.ts';
import { unaskedRepeats } from './unaskedRepeats.ts';

/** A schedule can set the clock back by fewer days. */
const KEEP_DAYS = 90;
const TIMEOUT_MS = 120_000;

/** One browser tab, with a desk as `openDesk` makes it. All its dependencies stop when the tab is killed. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a tab and its journal. During the next steps of the schedule it closes the runs of closed tabs. */
export async function openTab(browser: Browser, name: string) {
  const { setting, work, time, disk, network, gates } = browser;
  const journal = await work.track(() => openJournal(browser.owner));
  const locks = browser.locks.openTab();
  const user = {
    name,
    isAlive: true,
    /** The code that asks before sending and tells outcomes is in memory. */
    hasCode: false,
    clock: time.clock((): boolean => user.isAlive),
    drives: new Map<string, number>(),
    silence: null as Promise<never> | null,
    cut: <Value>(promise: Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        promise.then(
          (value) => user.isAlive && resolve(value),
          (error: Error) => user.isAlive && reject(error),
        );
      }),
  };
  const { clock, cut } = user;
  const queryClient = createQueryClient();
  const orgTime = createOrgTime(clock);
  /** As in createSession: `token` is null after the session has ended. A `doubted` token is not sent until renewed. */
  let token: string | null = null;
  let doubted: string | null = null;
  /** Gives the tab a new token. */
  function signIn(): void {
    token = browser.newToken();
    ports.trust.issued(token);
  }
  async function listRuns() {
    await gates.wait(() => user.isAlive);
    return work.track(() => journal.listRuns());
  }

  const call: Call = async (run, planned) => {
    const parsed = operations[run.operation].request(browser.orgRules).safeParse(planned.input);
    if (!parsed.success) return missingAnswer('invalid');
    if (!token || token === doubted) return missingAnswer('sessionEnded');
    const sentWith = token;
    const recordId = browser.intentOf(run.id, planned.seq);
    const calling = callAsMutation(queryClient, run.operation, parsed.data as RequestOf<OperationName>, {
      baseUrl: browser.baseUrl,
      sendOnce: ports.sendOnce,
      token: sentWith,
      timeoutMs: TIMEOUT_MS,
      fetch: (request) =>
        cut(network.send(createFlight(user, sentWith, run.id, planned, recordId), request as Request)),
      clock,
      isOnline: () => network.isOnline,
    });
    const answer = await cut(calling);
    network.hasRead(recordId);
    const { trust } = ports;
    if (answer.cause === 'noAnswer') {
      // As in nextSession.ts: the result of an older token says nothing about the current one.
      if (sentWith === token && trust.unanswered(sentWith, setting.renewal !== 'impossible'))
        doubted = sentWith;
    } else if (answer.cause === 'sessionMayBeRepeat' || answer.cause === 'sessionUnclear') {
      doubted = sentWith;
    } else if (answer.status !== null && answer.cause !== 'sessionEnded') {
      trust.answered(sentWith);
      if (doubted === sentWith) doubted = null;
    }
    return answer;
  };

  const store = disk.storeFor(user, journal);
  const ports = browser.mutant({
    loadCode: lazyCode(async () => {
      await cut(gates.wait(() => user.isAlive));
      if (browser.code.isMissing) throw new Error('404');
      user.hasCode = true;
    }),
    store,
    driveRun,
    locks,
    clock,
    newId: browser.newId,
    baseUrl: browser.baseUrl,
    sendOnce: setting.bodies === 'once' ? false : 'all',
    rulesOf: browser.rulesOf,
    parallelRequests: setting.parallelRequests,
    call,
    renewSession: async () => {
      await cut(gates.wait(() => user.isAlive));
      // Otherwise the tab would send the refused token again.
      if (setting.renewal === 'unreachable') {
        doubted = token;
        return 'signInUnreachable';
      }
      if (setting.renewal === 'impossible') {
        token = null;
        return 'sessionEnded';
      }
      signIn();
      return null;
    },
    sendItems: (runId, drive) => {
      user.drives.set(runId, browser.nextDrive());
      const driven = drive();
      tab.begin(`drive ${runId}`, () => driven);
      return driven;
    },
    hostTime: async () => time.rightTime(),
    trust: createTokenTrust(clock),
    orgAhead: orgTime.ahead,
    eyes: createEyes(browser, user, () => token, orgTime),
  });
  const runs = createActiveRuns(ports);

  const unaskedRepeatsOf = (runId: string, repeats: Run['repeats']) =>
    work.track(async () => {
      const { run, rows, requests, findings } = await browser.journal.readRun(runId);
      const outcomes = outcomesOf(run.rowCount, requests, findings);
      const rest = rows.filter(({ index }) => isStillToSend(outcomes[index]));
      const knowing = { ...run, ...(repeats && { repeats }) };
      return unaskedRepeats(browser.journal, knowing, rest, clock.now());
    });

  signIn();

  const tab = Object.assign(user, {
    runs,
    eyes: ports.eyes,
    store: ports.store,
    /** The desk has closed the runs of earlier tabs. */
    isDeskOpen: false,
    /** Acts of the person in this tab that have not ended. */
    doings: new Set<string>(),
    signIn,
    /** Starts an action without waiting for it. The action may fail: a page would report this. */
    begin: (doing: string, task: () => Promise<unknown>) => {
      const label = `${doing} in ${name}`;
      tab.doings.add(label);
      const ended = () => tab.doings.delete(label);
      task().then(ended, ended);
    },
    loadCode: ports.loadCode,
    drive: async (...given: Parameters<typeof runs.drive>) => {
      const [runId] = given;
      await ports.loadCode();
      // If this tab sends the run already, its drive stays the same.
      if (runs.get(runId)?.snapshot().run.state !== 'running') user.drives.set(runId, browser.nextDrive());
      return runs.drive(...given);
    },
    /** The person continues a run, also after the question about equal rows of other runs. */
    goOn: async (runId: string, pastCause?: Cause) => {
      const goOnKnowing = async (repeats?: Run['repeats']) => {
        const { changes } = time;
        const before = await unaskedRepeatsOf(runId, repeats);
        const drive: typeof tab.drive = async (...given) => {
          const still = time.changes === changes ? await unaskedRepeatsOf(runId, repeats) : [];
          // Runs that began meanwhile were asked about this one.
          disk.unasked.push(...still.filter((repeat) => before.includes(repeat)));
          return tab.drive(...given);
        };
        const desk = { journal: store, team: null, runs: { ...runs, drive } } as unknown as Desk;
        return ports.driveRun(desk, runId, pastCause, repeats);
      };
      await ports.loadCode();
      await goOnKnowing().catch((error: unknown) => {
        if (!(error instanceof SentBeforeProblem)) throw error;
        return goOnKnowing(error.repeats);
      });
    },
    deleteOldRuns: () =>
      deleteOldRuns({ journal: { ...store, listRuns }, locks, clock, keepDays: KEEP_DAYS }, ports.hostTime),
    /** Ends all activity of this tab; `arrives`: whether its requests in flight reach the org. */
    kill: (arrives: boolean) => {
      user.isAlive = false;
      tab.doings.clear();
      locks.die();
      network.abandon(user, arrives);
      journal.close();
    },
  });

  tab.begin('opening', async () => {
    try {
      await runs.closeInterrupted(await cut(listRuns()));
      tab.isDeskOpen = true;
    } catch {
      // The page says that this browser cannot send. The person can only close it.
      tab.kill(false);
    }
  });
  return tab;
}
