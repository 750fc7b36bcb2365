import type { Answer, RawAnswer } from '#contract/answer.ts';
import type { Cause, Counts, Outcome } from '#contract/causes.ts';
import type { AnyRequest, OperationName } from '#contract/operations.ts';

/** Whose journal a run belongs to: one org and one signed-in person. */
export interface Owner {
  orgId: string;
  userId: string;
  userName: string;
}

/** ready: nothing sent yet · running: a tab sends · paused: waits for a person · stopped: by a person · finished. */
export type RunState = 'ready' | 'running' | 'paused' | 'stopped' | 'finished';

/** One operation over rows, sent to one org by one person. */
export interface Run {
  id: string;
  operation: OperationName;
  owner: Owner;
  /** The org's label at the time of the run: History stays correct after a change of config.json. */
  orgLabel: string;
  /** The org's base address at the time of the run. Missing in runs older than this field. */
  baseUrl?: string;
  origin: 'form' | 'sheet';
  createdAt: number;
  endedAt: number | null;
  state: RunState;
  /** Why it is paused; `null` if it is not, if a person paused it, or if its tab closed between two requests. */
  pausedBy: Cause | null;
  /** Tells runs apart in lists: the sheet's file, a customer, or the id of the first record. Missing in older runs. */
  title?: string;
  rowCount: number;
  requestCount: number;
  counts: Counts;
  /** Number of rows per value of the `shared` field. Missing: all rows have the same value. */
  parts?: Readonly<Record<string, number>>;
  /** How many sets or cancellations share a request, chosen by the person. */
  rowsPerRequest: number;
  /** Concurrent requests, chosen by the person within the org's pace. Missing: as many as the org allows. */
  parallelRequests?: number;
  /** Causes of unknown rows at which this run does not pause, by a person's choice. Missing: pauses at each. */
  goesPast?: readonly Cause[];
  /** Ids of earlier runs with the same rows, which the person knows of. Missing: there are none. */
  repeats?: readonly string[];
  /** The run that this one sends again, and why. */
  sendsAgain: { runId: string; why: 'refused' | 'unknown' } | null;
  /** Of one sheet of orders with their items: the run that creates the orders of these items. */
  ordersIn?: string;
  /** The run that adds the items of these orders. */
  itemsIn?: string;
  /** A ticket number or reason, for people; the API has no field for it. */
  note: string;
  /** The note before each change, oldest first; missing if it never changed. */
  noteEdits?: NoteEdit[];
  /** Who decided that its rows that are not done need nobody any more. Missing: nobody. */
  putAside?: { by: string; at: number };
}

/** A tab sends the run, is about to, or has closed meanwhile. All other runs are at rest. */
export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'ready' || state === 'running';

export const isOver = ({ state }: Pick<Run, 'state'>): boolean => state === 'finished' || state === 'stopped';

export interface NoteEdit {
  by: string;
  at: number;
  before: string;
}

/** The keys of a sheet's own columns begin with it, among the cells of a row. */
export const SHEET_COLUMN = 'sheet:';

/** One line of input. Cells are the person's input by column, in canonical form. */
export interface Row {
  index: number;
  cells: Readonly<Record<string, string>>;
  /** The original row in an earlier run, if this one sends it again. */
  sendsAgain?: { runId: string; index: number };
  /** The row that creates this item's order, instead of a cell with the order's id. */
  order?: { runId: string; index: number };
  /** The order's outcome while its id is not known. Derived on reading (orderIds.ts), never recorded. */
  openOrder?: Outcome;
}

/** A row of the sheet that the person left out before sending. It belongs to no request and has no outcome. */
export interface LeftOutRow {
  cells: Row['cells'];
  /** In the language of the person who left it out. Empty: a colleague has sent it, or may be sending it. */
  why: string;
}

/** One planned HTTP call for one or more rows. `seq` is its place in the plan, from 0. */
export interface PlannedRequest {
  seq: number;
  rows: number[];
  input: AnyRequest;
}

export interface RowOutcome {
  row: number;
  outcome: Outcome;
}

/** One attempt: written as `sending` before the call, once more with its answer, then never changed. */
export interface RequestRecord {
  id: string;
  runId: string;
  seq: number;
  /** Above 1 only if a rule of causes.ts (`wait`, `renew`) or a person sent it again. */
  attempt: number;
  operation: OperationName;
  rows: number[];
  input: AnyRequest;
  /** The base address of this request if it differs from the run's: config.json changed before the run went on. */
  baseUrl?: string;
  /** SHA-256 of the content in hex: shows later that the same was sent (`requestHash`). */
  bodyHash: string;
  sentAt: number;
  state: 'sending' | 'answered';
  answeredAt: number | null;
  cause: Cause;
  messages: string[];
  raw: RawAnswer | null;
  outcomes: RowOutcome[];
}

/** A person's finding or decision about an unknown row. Added to the journal; nothing is overwritten. */
export interface Finding {
  id: string;
  runId: string;
  row: number;
  found: 'done' | 'notDone';
  recordId: string | null;
  note: string;
  /** What the org showed, in the words of the screen. Missing: the person looked elsewhere. */
  evidence?: string;
  by: string;
  at: number;
}

/** How an operation turns rows into requests and answers into outcomes. */
export interface OperationRules {
  /** Deterministic: after a reload the run continues with a new plan of the same rows and `rowsPerRequest`. */
  plan(rows: readonly Row[], rowsPerRequest: number): PlannedRequest[];
  /** One outcome for every row of the request, whatever the answer contains. */
  assignOutcomes(request: PlannedRequest, answer: Answer): RowOutcome[];
  /** The request's rows by set (a set is done completely or not at all). Missing: the request is one set. */
  setsOf?(request: PlannedRequest): (readonly number[])[];
}
