import type { Outcome } from '#contract/causes.ts';
import type { Finding, LeftOutRow, NoteEdit, RequestRecord, Row, Run } from './run.ts';

/** Has no counts: the store updates them with requests and findings in one write, as requests run concurrently. */
export type RunUpdate = Pick<Run, 'id' | 'state' | 'pausedBy' | 'endedAt' | 'goesPast' | 'repeats'>;

export function runUpdateOf({ id, state, pausedBy, endedAt, goesPast, repeats }: Run): RunUpdate {
  return { id, state, pausedBy, endedAt, ...(goesPast && { goesPast }), ...(repeats && { repeats }) };
}

/**
 * Writes before and after each call. Methods resolve when the write is on disk (strict durability), else
 * reject. With `isUncertain: true` the browser did not answer: the write may show up later.
 */
export interface RunStore {
  createRun(run: Run, rows: readonly Row[], ...beside: BesideRun): Promise<void>;
  /** Before the call: `request.state` is `sending`. If this rejects, nothing may be sent. */
  recordIntent(request: RequestRecord, progress: RunUpdate): Promise<void>;
  /** After the call: `request.state` is `answered`. If this rejects, the run stops and keeps the answer on screen. */
  recordAnswer(request: RequestRecord, progress: RunUpdate): Promise<void>;
  /** Writes an answer and the next intent together. If this rejects, neither is written and nothing may be sent. */
  recordNext(answered: RequestRecord, sending: RequestRecord, progress: RunUpdate): Promise<void>;
  recordProgress(progress: RunUpdate): Promise<void>;
  /**
   * All of them or none: a person's ids belong to rows by their order. `before`: the outcomes that they replace; `after`:
   * those that the rows have again, of withdrawn findings.
   */
  recordFindings(
    runId: string,
    findings: readonly Finding[],
    before: readonly Outcome[],
    after?: readonly Outcome[],
  ): Promise<void>;
  /** The note may change at any time and has no effect on the run. Its earlier texts are kept. */
  recordNote(runId: string, note: string, edit: Omit<NoteEdit, 'before'>): Promise<void>;
}

/** A run and its rows before its first request. */
export type RunWithRows = Pick<RunHistory, 'run'> & { rows: readonly Row[] };

/** Recorded together with a run: the run of the items of these orders, and the rows of the sheet that are not sent. */
export type BesideRun = [items?: RunWithRows | undefined, leftOut?: readonly LeftOutRow[] | undefined];

export interface EarlierRunReads {
  listRuns(): Promise<Run[]>;
  rowsOf(runId: string): Promise<Row[]>;
  /** By key, the requests that hold this record id or have this hash. A request that cannot be parsed is unknown. */
  requestsAbout(index: 'ids' | 'bodyHash', keys: readonly string[]): Promise<Map<string, RequestRecord[]>>;
  requestsForOrder(orderId: string): Promise<RequestRecord[]>;
  findingsIn(runIds: readonly string[]): Promise<Finding[]>;
  /** Every finding that names one of these records, also those that were withdrawn. */
  findingsHolding(ids: readonly string[]): Promise<Finding[]>;
  /** The rows of a run that were sent again, each with the later run. */
  sentAgainIn(runId: string): Promise<Map<number, string>>;
}

export interface RunHistory {
  run: Run;
  rows: Row[];
  /** By place in the plan, then by attempt. */
  requests: RequestRecord[];
  findings: Finding[];
  /** Missing: there were none, or the run is older than this list. */
  leftOut?: LeftOutRow[];
}
