import { isSameRecord } from '#contract/recordId.ts';
import { idsChangedByRequest } from '../content/idsChangedByRequest.ts';
import type { AttemptReads } from '../laterAttempts.ts';
import { withOrderIds } from '../orders/orderIds.ts';
import { countOutcomes, outcomesOf } from '../outcomesOf.ts';
import type { RequestRecord } from '../run.ts';
import type { EarlierRunReads, RunHistory, RunStore, RunUpdate } from '../runStore.ts';

type Write = 'recordIntent' | 'recordAnswer' | 'recordProgress';

export interface MemoryStore extends RunStore, EarlierRunReads, AttemptReads {
  readRun(runId: string): Promise<RunHistory>;
  /** Rejects the next `times` writes of this kind, like a full disk. `recordNext` counts as `recordAnswer`. */
  refuseNext(write: Write, times?: number): void;
  /** Makes the next write of this kind, then rejects, like a browser that does not answer. */
  writeUnheard(write: Write): void;
}

/** A journal for tests of the run alone. Reads return copies, as from a disk. */
export function memoryRunStore(): MemoryStore {
  const histories = new Map<string, RunHistory>();
  const refusals = new Map<string, number>();
  let unheard: Write | null = null;

  function change(write: string, progress: RunUpdate, part: (history: RunHistory) => void): Promise<void> {
    const refused = refusals.get(write) ?? 0;
    refusals.set(write, refused - 1);
    if (refused > 0) return Promise.reject(new Error('QuotaExceededError'));
    const history = histories.get(progress.id);
    if (!history) return Promise.reject(new Error('No such run'));
    part(history);
    Object.assign(history.run, structuredClone(progress));
    count(history);
    if (unheard !== write) return Promise.resolve();
    unheard = null;
    return Promise.reject(Object.assign(new Error('No answer'), { isUncertain: true }));
  }

  function count({ run, requests, findings }: RunHistory): void {
    run.counts = countOutcomes(outcomesOf(run.rowCount, requests, findings));
  }

  const attemptReads: AttemptReads = {
    findHistory: async (id) => structuredClone(histories.get(id) ?? null),
    laterRuns: async (id) =>
      [...histories.values()].flatMap(({ run }) => (run.sendsAgain?.runId === id ? run.id : [])),
  };

  return {
    ...attemptReads,
    createRun: async (run, rows, items) => {
      for (const each of [{ run, rows }, items ?? []].flat())
        histories.set(
          each.run.id,
          structuredClone({ run: each.run, rows: [...each.rows], requests: [], findings: [] }),
        );
    },
    recordIntent: (request, progress) =>
      change('recordIntent', progress, ({ requests }) => requests.push(structuredClone(request))),
    recordAnswer: (request, progress) =>
      change('recordAnswer', progress, ({ requests }) => {
        requests[requests.findIndex(({ id }) => id === request.id)] = structuredClone(request);
      }),
    recordNext: (answered, sending, progress) =>
      change('recordAnswer', progress, ({ requests }) => {
        requests[requests.findIndex(({ id }) => id === answered.id)] = structuredClone(answered);
        requests.push(structuredClone(sending));
      }),
    recordProgress: (progress) => change('recordProgress', progress, () => undefined),
    recordFindings: async (runId, findings) => {
      const history = histories.get(runId);
      if (!history) throw new Error('No such run');
      history.findings.push(...findings);
      count(history);
    },
    recordNote: async (runId, note, edit) => {
      const history = histories.get(runId);
      if (!history) throw new Error('No such run');
      const { noteEdits = [], note: before } = history.run;
      Object.assign(history.run, { note, noteEdits: [...noteEdits, { ...edit, before }] });
    },
    readRun: async (runId) => {
      const history = histories.get(runId);
      if (!history) throw new Error('No such run');
      const rows = await withOrderIds(history.rows, attemptReads);
      return structuredClone({ ...history, rows });
    },
    listRuns: async () => structuredClone([...histories.values()].map(({ run }) => run)),
    rowsOf: async (runId) => histories.get(runId)?.rows ?? [],
    requestsAbout: async (index, keys) => {
      const requests = [...histories.values()].flatMap((history) => history.requests);
      const answered = ({ outcomes }: RequestRecord) =>
        outcomes.flatMap(({ outcome }) => outcome.recordId ?? []);
      const keysOf = (request: RequestRecord) =>
        index === 'ids' ? [...idsChangedByRequest(request), ...answered(request)] : [request.bodyHash];
      const about = (key: string) => requests.filter((request) => keysOf(request).includes(key));
      return new Map(keys.map((key) => [key, structuredClone(about(key))]));
    },
    requestsForOrder: async (orderId) =>
      structuredClone(
        [...histories.values()]
          .flatMap(({ requests }) => requests)
          .filter(({ input }) => (input as { orderId?: string }).orderId === orderId),
      ),
    findingsHolding: async (ids) =>
      [...histories.values()]
        .flatMap(({ findings }) => findings)
        .filter(({ recordId }) => ids.some((id) => isSameRecord(id, recordId ?? ''))),
    sentAgainIn: async (runId) =>
      new Map(
        [...histories.values()].flatMap(({ run, rows }) =>
          rows.flatMap(({ sendsAgain }) =>
            sendsAgain?.runId === runId ? [[sendsAgain.index, run.id] as const] : [],
          ),
        ),
      ),
    findingsIn: async (runIds) => runIds.flatMap((runId) => histories.get(runId)?.findings ?? []),
    refuseNext: (write, times = 1) => void refusals.set(write, times),
    writeUnheard: (write) => {
      unheard = write;
    },
  };
}
