import type { Journal } from '#journal/journal.ts';
import { coalesce } from '#lib/coalesce.ts';
import { createListeners } from '#lib/listeners.ts';
import type { Run } from '#run/run.ts';
import { type AnswerReport, type AnswerTally, createAnswerTally } from './answerTally.ts';

/** A run answers hundreds of times a second; nobody needs to be told of a deviation sooner. */
const FOLLOW_MS = 500;
/** While the whole journal is read. */
const TELL_MS = 200;
/** Answers are kept up to 64,000 characters each, and so many of them are in memory at a time. */
const REQUESTS_AT_A_TIME = 200;
/** In a run that goes on, no request further back than this is still open: lanes are few (config.ts, pace). */
const LOOK_BACK = 64;

export type CheckState = 'reading' | 'ready' | 'failed';
export interface JournalCheckNow extends AnswerReport {
  state: CheckState;
}

export interface JournalCheck {
  subscribe(listener: () => void): () => void;
  now(): JournalCheckNow;
  stop(): void;
}

/** What has been looked at of a run: answers by place and attempt, the furthest place, and the run as it then was. */
interface SeenRun {
  answered: Set<string>;
  furthest: number;
  run: Run | null;
}

type CheckedJournal = Pick<Journal, 'listRuns' | 'requestsAfter' | 'subscribe'>;

/**
 * Compares the answers that the journal keeps with the contract, and goes on with each that comes, from whichever tab.
 * The journal rather than a hook in the call: what is checked is what was kept, the answers of last week are checked by
 * the contract of today, and nothing here can touch what a row came to.
 * @param since only answers from then on, in ms since the epoch; the runs that are here are not read for it
 */
export function createJournalCheck(journal: CheckedJournal, since: number | null = null): JournalCheck {
  const listeners = createListeners();
  const wanted = new Set<string>();
  let tally: AnswerTally = createAnswerTally();
  let seen = new Map<string, SeenRun>();
  let isWorking = false;
  let isStopped = false;
  let isAllWanted = since === null;
  /** Something could not be read, and what is told is not whole until it was. */
  let isLacking = false;
  let now: JournalCheckNow = { ...tally.report(), state: isAllWanted ? 'reading' : 'ready' };

  function tell(state: CheckState) {
    now = { ...tally.report(), state };
    listeners.tell();
  }

  const told = coalesce(() => tell(isLacking ? 'failed' : 'reading'), TELL_MS);

  async function readRun(runId: string, found: Run | undefined) {
    // Whatever becomes of a run that has ended, a note or a settlement: no answer comes to it.
    if (since !== null && found?.endedAt && found.endedAt < since) return;
    const run: SeenRun = seen.get(runId) ?? { answered: new Set(), furthest: 0, run: null };
    seen.set(runId, run);
    const start = hasComeToRest(run.run, found) ? 0 : run.furthest - LOOK_BACK;
    let after = start > 0 ? { seq: start, attempt: 0 } : null;
    do {
      const { requests, next } = await journal.requestsAfter(runId, after, REQUESTS_AT_A_TIME);
      for (const request of requests) {
        const key = `${request.seq} ${request.attempt}`;
        if (request.state !== 'answered' || run.answered.has(key)) continue;
        run.answered.add(key);
        run.furthest = Math.max(run.furthest, request.seq);
        if (since === null || (request.answeredAt ?? 0) >= since) tally.add(request);
      }
      after = next;
    } while (after && !isStopped);
    run.run = found ?? null;
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    try {
      while ((isAllWanted || wanted.size > 0) && !isStopped) {
        const runs = await journal.listRuns();
        if (isAllWanted) for (const { id } of runs) wanted.add(id);
        isAllWanted = false;
        for (const id of [...wanted]) {
          wanted.delete(id);
          try {
            await readRun(
              id,
              runs.find((run) => run.id === id),
            );
          } catch (error) {
            wanted.add(id);
            throw error;
          }
          if (isStopped) return;
          told.call();
        }
      }
      told.cancel();
      isLacking = false;
      tell('ready');
    } catch {
      told.cancel();
      isLacking = true;
      tell('failed');
    } finally {
      isWorking = false;
    }
  }

  const soon = coalesce(() => void work(), FOLLOW_MS);
  const unsubscribe = journal.subscribe((runId) => {
    if (runId === null) {
      tally = createAnswerTally();
      seen = new Map();
      isAllWanted = since === null;
    } else wanted.add(runId);
    soon.call();
  });
  if (isAllWanted) soon.call();

  return {
    subscribe: listeners.subscribe,
    now: () => now,
    stop: () => {
      isStopped = true;
      unsubscribe();
      soon.cancel();
      told.cancel();
    },
  };
}

/**
 * What is continued may be a place far back; so all is looked through once more when a run has come to rest. It may have
 * gone on and paused again since the last look: then fewer of its rows are left to send.
 */
function hasComeToRest(last: Run | null, now: Run | undefined): boolean {
  if (!now || now.state === 'running') return false;
  return last !== null && (last.state !== now.state || now.counts.notSent < last.counts.notSent);
}
