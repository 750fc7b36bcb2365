import { type OperationName, operations, type RequestOf } from '../../src/contract/operations.ts';
import { withoutAnswer } from '../../src/contract/outcome.ts';
import { deleteOldRuns } from '../../src/journal/deleteOldRuns.ts';
import { type Journal, openJournal } from '../../src/journal/journal.ts';
import { callAsMutation, createQueryClient } from '../../src/platform/mutations.ts';
import { createActiveRuns } from '../../src/run/activeRuns.ts';
import type { Call } from '../../src/run/sendRequest.ts';
import { createTokenTrust } from '../../src/session/tokenTrust.ts';
import type { StoreUser } from './disk.ts';
import type { Flight } from './flight.ts';
import type { Tab, World } from './world.ts';

/** A schedule can set the clock back by fewer days. */
const KEEP_DAYS = 90;

/** Opens a tab and its journal. During the next steps of the schedule it closes the runs of closed tabs. */
export async function openTab(world: World, name: string): Promise<Tab> {
  const { work, time, disk, network, gates } = world;
  const journal = await work.track(() => openJournal(world.owner));
  const locks = world.locks.openTab();
  const doings = new Set<string>();
  const drives = new Map<string, number>();
  let isAlive = true;
  let isDeskOpen = false;

  const cut = <Value>(promise: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      promise.then(
        (value) => isAlive && resolve(value),
        (error: Error) => isAlive && reject(error),
      );
    });
  const clock = time.clock(() => isAlive);
  const user: StoreUser = {
    name,
    cut,
    clock,
    silence: null,
    driveOf: (runId: string) => drives.get(runId) ?? 0,
    get isAlive() {
      return isAlive;
    },
  };
  const queryClient = createQueryClient();
  /** As in createSession: `token` is null after the session has ended. A `doubted` token is not sent until renewed. */
  let token: string | null = null;
  let doubted: string | null = null;
  const usable = () => (token === doubted ? null : token);
  function signIn(): void {
    token = world.newToken();
    ports.trust.issued(token);
  }

  const call: Call = async (run, planned) => {
    const parsed = operations[run.operation].request(world.orgRules).safeParse(planned.input);
    if (!parsed.success) return withoutAnswer('invalid');
    const sentWith = usable();
    if (!sentWith) return withoutAnswer('sessionEnded');
    const flight: Flight = {
      recordId: world.intentOf(run.id, planned.seq),
      runId: run.id,
      seq: planned.seq,
      rows: planned.rows,
      operation: run.operation,
      input: planned.input,
      receipt: null,
      arrivals: 0,
      token: sentWith,
      isDoubtful: false,
      isAnswered: false,
      isStruck: false,
      isInTheAir: false,
      isAwaited: false,
    };
    const calling = callAsMutation(queryClient, run.operation, parsed.data as RequestOf<OperationName>, {
      baseUrl: world.baseUrl,
      sendOnce: ports.sendOnce,
      token: sentWith,
      timeoutMs: world.timeoutMs,
      fetch: (request) => cut(network.send(user, { ...flight }, request as Request)),
      clock,
      isOnline: () => network.isOnline,
    });
    const outcome = await cut(calling);
    network.hasRead(flight.recordId);
    const { trust } = ports;
    if (outcome.cause === 'noAnswer') {
      // As in nextSession.ts: the result of an older token says nothing about the current one.
      if (sentWith === token && trust.unanswered(sentWith, world.renewal !== 'impossible'))
        doubted = sentWith;
    } else if (outcome.status !== null && outcome.cause !== 'sessionEnded') {
      trust.answered(sentWith);
      if (doubted === sentWith) doubted = null;
    }
    return outcome;
  };

  const ports = world.mutant({
    store: disk.storeFor(user, journal),
    locks,
    clock,
    newId: world.newId,
    baseUrl: world.baseUrl,
    sendOnce: world.bodies === 'once' ? false : 'all',
    rulesOf: world.rulesOf,
    parallelRequests: world.lanes,
    call,
    renewSession: async () => {
      await cut(gates.wait(() => isAlive));
      // Otherwise the tab would send the refused token again.
      if (world.renewal === 'unreachable') {
        doubted = token;
        return 'signInUnreachable';
      }
      if (world.renewal === 'impossible') {
        token = null;
        return 'sessionEnded';
      }
      signIn();
      return null;
    },
    hostTime: async () => time.rightTime(),
    trust: createTokenTrust(clock),
  });
  const runs = createActiveRuns(ports);
  signIn();

  const tab: Tab = {
    name,
    runs,
    doings,
    signIn,
    reconnect: () => {
      user.silence = null;
    },
    get isAlive() {
      return isAlive;
    },
    get isDeskOpen() {
      return isAlive && isDeskOpen;
    },
    begin: (doing, task) => {
      const label = `${doing} in ${name}`;
      doings.add(label);
      const ended = () => doings.delete(label);
      task().then(ended, ended);
    },
    drive: (runId, pastCause) => {
      // If this tab sends the run already, its drive stays the same.
      if (runs.get(runId)?.snapshot().run.state !== 'running') drives.set(runId, world.nextDrive());
      return runs.drive(runId, 'all', pastCause);
    },
    deleteOldRuns: () =>
      deleteOldRuns(
        {
          journal: { listRuns: () => listRuns(journal), ...disk.storeFor(user, journal) },
          locks,
          clock,
          keepDays: KEEP_DAYS,
        },
        ports.hostTime,
      ),
    kill: (arrives) => {
      isAlive = false;
      doings.clear();
      locks.die();
      network.abandon(user, arrives);
      journal.close();
    },
  };

  tab.begin('opening', async () => {
    try {
      await runs.closeInterrupted(await cut(listRuns(journal)));
      isDeskOpen = true;
    } catch {
      // The page says that this browser cannot send. The person can only close it.
      tab.kill(false);
    }
  });
  return tab;

  async function listRuns(from: Journal) {
    await gates.wait(() => isAlive);
    return work.track(() => from.listRuns());
  }
}
