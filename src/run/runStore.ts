import type { NoteEdit, RequestRecord, Row, Run, Settlement } from './run.ts';

/**
 * What a run can change about itself while it goes on. Not its counts: the store keeps those in step with the requests
 * and settlements it holds, in the same write. Requests under way side by side would write each other's in advance.
 */
export type RunProgress = Pick<Run, 'id' | 'state' | 'pausedBy' | 'endedAt' | 'goesPast'>;

export function progressOf({ id, state, pausedBy, endedAt, goesPast }: Run): RunProgress {
  return { id, state, pausedBy, endedAt, ...(goesPast && { goesPast }) };
}

/**
 * Where the runner writes before and after each call. The journal implements it on IndexedDB. Every method resolves
 * only when the write is on disk (strict durability) and rejects when it could not be made. Where the browser did not
 * answer, the error has `isUncertain: true`: the write may show up in the journal later.
 */
export interface RunStore {
  createRun(run: Run, rows: readonly Row[]): Promise<void>;
  /** Before the call: `request.state` is `sending`. If this rejects, nothing may be sent. */
  recordIntent(request: RequestRecord, progress: RunProgress): Promise<void>;
  /** After the call: `request.state` is `answered`. If this rejects, the run stops and keeps the answer on screen. */
  recordOutcome(request: RequestRecord, progress: RunProgress): Promise<void>;
  /**
   * Between two calls, in one write: `answered` is what the first came to, `sending` the intent of the next. If this
   * rejects, neither is written: nothing may be sent, and the answer is kept as when `recordOutcome` rejects.
   */
  recordNext(answered: RequestRecord, sending: RequestRecord, progress: RunProgress): Promise<void>;
  recordProgress(progress: RunProgress): Promise<void>;
  /** Of a row that is unknown. */
  recordSettlement(settlement: Settlement): Promise<void>;
  /** The note is for people and takes no part in what a run is; it may change at any time. What it said before is kept. */
  recordNote(runId: string, note: string, edit: Omit<NoteEdit, 'before'>): Promise<void>;
}

/** Everything the journal holds of one run. */
export interface RunHistory {
  run: Run;
  rows: Row[];
  /** By place in the plan, then by attempt. */
  requests: RequestRecord[];
  settlements: Settlement[];
}
