import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import type { AnyRequest, OperationName } from '#contract/operations.ts';
import type { Outcome, RawAnswer } from '#contract/outcome.ts';
import type { Counts } from '#contract/verdict.ts';

/** Whose journal a run belongs to: one org and one signed-in person. */
export interface Owner {
  orgId: string;
  userId: string;
  userName: string;
}

/**
 * ready: nothing sent yet · running: a tab sends · paused: waits for a person · stopped: ended early by a
 * person · finished.
 */
export type RunState = 'ready' | 'running' | 'paused' | 'stopped' | 'finished';

/** One operation over rows, sent to one org by one person. */
export interface Run {
  id: string;
  operation: OperationName;
  owner: Owner;
  /** The org's label at the time, so that History reads right after a change of config.json. */
  orgLabel: string;
  /** The base address that the org had, for the same reason. Missing: the run is older than this field. */
  baseUrl?: string;
  origin: 'form' | 'sheet';
  createdAt: number;
  endedAt: number | null;
  state: RunState;
  /** Why it is paused; `null` when a person paused it, its tab went away between two requests, or it is not paused. */
  pausedBy: Cause | null;
  rowCount: number;
  requestCount: number;
  counts: Counts;
  /** How many rows go in each way, by the field that a sheet may say row by row. Missing: all go in one. */
  parts?: Readonly<Record<string, number>>;
  /** What decides how rows become requests, chosen by the person: sets or cancellations a request. */
  rowsPerRequest: number;
  /** Requests under way at a time, chosen by the person within the org's pace. Missing: as many as the org allows. */
  parallelRequests?: number;
  /** Causes of unknown rows at which this run does not pause, because a person said so. Missing: it pauses at each. */
  goesPast?: readonly Cause[];
  /** The run that this one sends again, and why. */
  sendsAgain: { runId: string; why: 'refused' | 'unknown' } | null;
  /** A ticket number or reason, for people; the API has no field for it. */
  note: string;
  /** What the note said before each change, oldest first; left out while it was never changed. */
  noteEdits?: NoteEdit[];
}

/** A tab sends the run, or is about to, or was closed meanwhile. All other runs are at rest. */
export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'ready' || state === 'running';

export const isOver = ({ state }: Pick<Run, 'state'>): boolean => state === 'finished' || state === 'stopped';

/** One change of a run's note: who made it, when, and what stood there until then. */
export interface NoteEdit {
  by: string;
  at: number;
  before: string;
}

/** One line of input. The cells are what the person gave, keyed by column, already in their canonical form. */
export interface Row {
  index: number;
  cells: Readonly<Record<string, string>>;
  /** The row of the earlier run that this one sends again. */
  sendsAgain?: { runId: string; index: number };
}

/** One HTTP call to be made, carrying one row or more. `seq` is its place in the plan, from 0. */
export interface PlannedRequest {
  seq: number;
  rows: number[];
  input: AnyRequest;
}

/** The fate an outcome gives to one row of a request. */
export interface RowFate {
  row: number;
  fate: Fate;
}

/** One attempt: written as `sending` before the call, once more with its outcome, then never changed. */
export interface RequestRecord {
  id: string;
  runId: string;
  seq: number;
  /** 1, and more only where a rule of causes.ts (`wait`, `renew`) or a person sent it again. */
  attempt: number;
  operation: OperationName;
  rows: number[];
  input: AnyRequest;
  /** The base address that it was sent to, where that is not the run's: config.json changed before the run went on. */
  baseUrl?: string;
  /** SHA-256 of method, path and body, hexadecimal: shows later that the same thing was sent (`requestHash`). */
  bodyHash: string;
  sentAt: number;
  state: 'sending' | 'answered';
  answeredAt: number | null;
  cause: Cause;
  messages: string[];
  raw: RawAnswer | null;
  fates: RowFate[];
}

/** What a person found out about an unknown row, or decided. Added to the journal; nothing is overwritten. */
export interface Settlement {
  id: string;
  runId: string;
  row: number;
  found: 'done' | 'notDone';
  recordId: string | null;
  note: string;
  by: string;
  at: number;
}

/** How one operation turns rows into requests and outcomes into fates. Each feature gives its own. */
export interface OperationRules {
  /** Same rows and same `rowsPerRequest`, same requests in the same order: a run goes on after a reload by planning again. */
  plan(rows: readonly Row[], rowsPerRequest: number): PlannedRequest[];
  /** One fate for every row of the request, whatever the answer holds. */
  settle(request: PlannedRequest, outcome: Outcome): RowFate[];
  /** The rows of a request that are done together or not at all, set by set; where left out, the request is one set. */
  setsOf?(request: PlannedRequest): (readonly number[])[];
}
