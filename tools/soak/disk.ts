import type { Journal } from '../../src/journal/journal.ts';
import { JournalProblem } from '../../src/journal/journalProblem.ts';
import type { Clock } from '../../src/lib/clock.ts';
import type { ActiveRunsPorts } from '../../src/run/activeRuns.ts';
import type { RequestRecord } from '../../src/run/run.ts';
import type { Gates } from './gates.ts';
import { unaskedRepeats } from './unaskedRepeats.ts';
import type { VirtualTime } from './virtualTime.ts';
import type { Work } from './work.ts';

/** `rowAt` and `allFindings`: for looks in the org. */
export type Store = ActiveRunsPorts['store'] & Pick<Journal, 'ask' | 'rowAt' | 'allFindings'>;

interface StoreUser {
  readonly name: string;
  readonly isAlive: boolean;
  readonly clock: Clock;
  /** By run id: the number of the drive. A drive begins when a person starts or continues the run. */
  readonly drives: ReadonlyMap<string, number>;
  /** Forwards the result of a promise, unless the tab is closed. */
  cut<Value>(promise: Promise<Value>): Promise<Value>;
  /** Rejects when the journal times out. Null while the journal answers. */
  silence: Promise<never> | null;
}

/** The disk that the tabs of one browser share. */
export function createDisk(gates: Gates, work: Work, time: VirtualTime) {
  const disk = {
    /** Refuses this many further writes, as when the quota is exceeded. */
    refuseWrites: 0,
    /**
     * The journal stops answering one tab after this many more accesses. `isDone`: the access is executed, but never
     * answered. Null while it answers.
     */
    hang: null as { after: number; isDone: boolean } | null,
    /** Ids of runs written since the last `clear`. */
    changed: new Set<string>(),
    /** Runs recorded without a question about an equal earlier one. */
    unasked: [] as string[],
    /** By the id of a new run: how often the clock had been changed when the person began it. */
    begun: new Map<string, number>(),
    /** Ids of runs deleted because of their age. */
    deleted: new Set<string>(),
    /** Each intent with its drive and time, by the id of its request record. */
    intents: new Map<string, { runId: string; seq: number; drive: number; at: number }>(),
    /** The tab that wrote the answer, by the id of its request record. */
    writers: new Map<string, string>(),
    /** The journal for one tab. Each access waits for its gate, and never resolves after the tab is closed. */
    storeFor: (tab: StoreUser, journal: Journal): Store => {
      const inTurn = <Value>(access: () => Promise<Value>): Promise<Value> =>
        // IndexedDB runs transactions in the order of their requests.
        tab.cut(
          gates
            .wait(() => tab.isAlive, tab)
            .then(async () => {
              if (!tab.silence && disk.hang && disk.hang.after-- === 0) {
                const { isDone } = disk.hang;
                disk.hang = null;
                // The caller gets no result, not even an error.
                if (isDone) await work.track(access).catch(() => undefined);
                tab.silence = givenUp(tab.clock);
                tab.silence.catch(() => undefined);
              }
              return tab.silence ?? work.track(access);
            }),
        );
      const write = (
        runId: string,
        access: () => Promise<void>,
        { answered, intended }: { answered?: RequestRecord; intended?: RequestRecord } = {},
      ): Promise<void> =>
        inTurn(async () => {
          if (disk.refuseWrites > 0) {
            disk.refuseWrites--;
            throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
          }
          await access();
          disk.changed.add(runId);
          if (answered) disk.writers.set(answered.id, tab.name);
          if (!intended) return;
          const { id, seq } = intended;
          disk.intents.set(id, { runId, seq, drive: tab.drives.get(runId) ?? 0, at: time.elapsed });
        });
      return {
        createRun: async (run, rows, items) => {
          await write(run.id, async () => {
            const now = disk.begun.get(run.id) === time.changes ? tab.clock.now() : null;
            disk.unasked.push(...(await unaskedRepeats(journal, run, rows, now)));
            await journal.createRun(run, rows, items);
          });
          if (items) disk.changed.add(items.run.id);
        },
        recordIntent: (intended, progress) =>
          write(intended.runId, () => journal.recordIntent(intended, progress), { intended }),
        recordAnswer: (answered, progress) =>
          write(answered.runId, () => journal.recordAnswer(answered, progress), { answered }),
        recordNext: (answered, intended, progress) =>
          write(intended.runId, () => journal.recordNext(answered, intended, progress), {
            answered,
            intended,
          }),
        recordProgress: (progress) => write(progress.id, () => journal.recordProgress(progress)),
        recordFindings: (runId, ...recorded) =>
          write(runId, () => journal.recordFindings(runId, ...recorded)),
        recordNote: (runId, note, edit) => write(runId, () => journal.recordNote(runId, note, edit)),
        // Only the deletion of old runs asks here.
        ask: (doing) =>
          inTurn(() =>
            journal.ask((database, changed) =>
              doing(database, (runId) => {
                disk.deleted.add(runId);
                changed(runId);
              }),
            ),
          ),
        readRun: (runId) => inTurn(() => journal.readRun(runId)),
        listRuns: () => inTurn(() => journal.listRuns()),
        rowAt: (runId, index) => inTurn(() => journal.rowAt(runId, index)),
        allFindings: () => inTurn(() => journal.allFindings()),
        rowsOf: (runId) => inTurn(() => journal.rowsOf(runId)),
        requestsAbout: (index, keys) => inTurn(() => journal.requestsAbout(index, keys)),
        requestsForOrder: (orderId) => inTurn(() => journal.requestsForOrder(orderId)),
        findingsIn: (runIds) => inTurn(() => journal.findingsIn(runIds)),
        findingsHolding: (ids) => inTurn(() => journal.findingsHolding(ids)),
        sentAgainIn: (runId) => inTurn(() => journal.sentAgainIn(runId)),
        findHistory: (runId) => inTurn(() => journal.findHistory(runId)),
        laterRuns: (runId) => inTurn(() => journal.laterRuns(runId)),
      };
    },
  };
  return disk;
}

/** Times out, as the journal does when its connection does not answer. */
async function givenUp(clock: Clock): Promise<never> {
  await clock.sleep(20_000);
  throw new JournalProblem('unresponsive');
}
