import * as z from 'zod/mini';
import { type Answer, rawAnswer } from '#contract/answer.ts';
import { type Cause, causeRecord as cause, type Outcome, timeSchema } from '#contract/causes.ts';
import { type AnyRequest, type OperationName, operationNames } from '#contract/operations.ts';
import { countSchema, verdictCountsRecord as counts } from '#contract/rowStates.ts';

/*
 * The records of a run, as the journal checks them on reading: a person or another version may have written them. Types
 * are inferred from these schemas.
 */

const operation: z.ZodMiniType<OperationName> = z.enum(operationNames);
const texts: z.ZodMiniType<readonly string[]> = z.array(z.string());
const optionalText = z.exactOptional(z.string());
/** Must be a URL, because its host is shown. */
const baseAddress = z.exactOptional(z.string().check(z.refine((text) => URL.canParse(text))));

/** Whose journal a run belongs to: one org and one signed-in person. */
const owner = z.object({ orgId: z.string(), userId: z.string(), userName: z.string() });
export type Owner = z.infer<typeof owner>;

/** ready: nothing sent yet · running: a tab sends · paused: waits for a person · stopped: by a person · finished. */
const state = z.enum(['ready', 'running', 'paused', 'stopped', 'finished']);
export type RunState = z.infer<typeof state>;

const parts: z.ZodMiniType<Readonly<Record<string, number>>> = z.record(z.string(), countSchema);
const columns = z.array(
  z.object({
    /** Among the cells of a row. */
    key: z.string(),
    /** The sheet's name for a field of the operation; missing: the field's own. */
    name: optionalText,
    /** How it shows its numbers or dates; missing: it has texts (lib/xlsx/cellForm.ts). */
    form: z.exactOptional(
      z.object({ kind: z.enum(['number', 'date']), format: z.union([z.string(), z.number()]) }),
    ),
  }),
);
const goesPast: z.ZodMiniType<readonly Cause[]> = z.array(cause);
const noteEdit = z.object({ by: z.string(), at: timeSchema, before: z.string() });
export type NoteEdit = z.infer<typeof noteEdit>;

/** One operation over rows, sent to one org by one person. */
export const runRecord = z.object({
  id: z.string(),
  operation,
  owner,
  /** The org's label at the time of the run: History stays correct after a change of config.json. */
  orgLabel: z.string(),
  /** The org's base address at the time of the run. Missing in runs older than this field. */
  baseUrl: baseAddress,
  origin: z.enum(['form', 'sheet']),
  createdAt: timeSchema,
  endedAt: z.nullable(timeSchema),
  state,
  /** Why it is paused; `null` if it is not, if a person paused it, or if its tab closed between two requests. */
  pausedBy: z.nullable(cause),
  /** The delimiter of its sheet, if that was a text file; exports use it, too. Missing: no such sheet, or older. */
  delimiter: z.exactOptional(z.enum([',', ';'])),
  /** The columns of its sheet, in their order. Missing: there is no sheet, or the run is older. */
  columns: z.exactOptional(columns),
  /** Tells runs apart in lists: the sheet's file, a customer, or the id of the first record. Missing in older runs. */
  title: optionalText,
  rowCount: countSchema,
  requestCount: countSchema,
  counts,
  /** Number of rows per value of the `shared` field. Missing: all rows have the same value. */
  parts: z.exactOptional(parts),
  /** How many sets or cancellations share a request, chosen by the person. */
  rowsPerRequest: countSchema,
  /** Concurrent requests, chosen by the person within the org's pace. Missing: as many as the org allows. */
  parallelRequests: z.exactOptional(z.int().check(z.minimum(1))),
  /** Causes of unknown rows at which this run does not pause, by a person's choice. Missing: pauses at each. */
  goesPast: z.exactOptional(goesPast),
  /** Ids of earlier runs with the same rows, which the person knows of. Missing: there are none. */
  repeats: z.exactOptional(texts),
  /** The run that this one sends again, and why. */
  sendsAgain: z.nullable(z.object({ runId: z.string(), why: z.enum(['refused', 'unknown']) })),
  /** Only for a sheet of orders with their items: the run that creates the orders of these items. */
  ordersIn: optionalText,
  /** The run that adds the items of these orders. */
  itemsIn: optionalText,
  /** The column of the sheet that names its orders, as a key of cells. Missing: none does, or the run is older. */
  orderName: optionalText,
  /** A ticket number or reason, for people; the API has no field for it. */
  note: z.string(),
  /** The note before each change, oldest first, as the export of History has it; missing if it never changed. */
  noteEdits: z.exactOptional(z.array(noteEdit)),
  /** The person who decided that its open rows need no one any more. Missing: no one did. */
  putAside: z.exactOptional(z.object({ by: z.string(), at: timeSchema })),
});
export type Run = z.infer<typeof runRecord>;

/** True if a tab sends the run, is about to, or was closed while it did. All other runs are at rest. */
export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'ready' || state === 'running';

export const isOver = ({ state }: Pick<Run, 'state'>): boolean => state === 'finished' || state === 'stopped';

/** The keys of a sheet's own columns begin with it, among the cells of a row. */
export const SHEET_COLUMN = 'sheet:';

/** The person's input by column, in canonical form. */
const cells: z.ZodMiniType<Readonly<Record<string, string>>> = z.record(z.string(), z.string());
const rowLink = z.object({ runId: z.string(), index: countSchema });

/** The state of the record that a row changes, as the org showed it before sending. Nothing else is kept of the record. */
const stateBefore = z.object({
  value: z.string(),
  /** When the record had last changed, by the org's clock, in ms. Missing: the org did not tell. */
  changedAt: z.exactOptional(timeSchema),
});

/** One line of input. */
export const rowRecord = z.object({
  index: countSchema,
  cells,
  /** Its line in the sheet, as the spreadsheet counts. Missing: there is no sheet, or the run is older. */
  line: z.exactOptional(countSchema),
  /** The original row in an earlier run, if this one sends it again. `isRenamed`: under another name, says a person. */
  sendsAgain: z.exactOptional(z.object({ ...rowLink.shape, isRenamed: z.exactOptional(z.literal(true)) })),
  /** Missing: the state was not read. */
  stateBefore: z.exactOptional(stateBefore),
  /** The row that creates this item's order, instead of a cell with the order's id. */
  order: z.exactOptional(rowLink),
});
/** `openOrder`: the order's outcome while its id is not known. Derived on reading (orderIds.ts), never recorded. */
export type Row = z.infer<typeof rowRecord> & { openOrder?: Outcome };

/** A row of the sheet that the person left out before sending. It belongs to no request and has no outcome. */
export const leftOutRecord = z.object({
  cells,
  /** In the language of the person who left it out. Empty: a colleague has sent it, or may be sending it. */
  why: z.string(),
});
export type LeftOutRow = z.infer<typeof leftOutRecord>;

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

/** One attempt without its outcomes, which journals store under older names (journal/records.ts). */
export const attemptRecord = z.object({
  id: z.string(),
  runId: z.string(),
  seq: countSchema,
  /** Above 1 only if a rule of causes.ts (`wait`, `renew`) or a person sent it again. */
  attempt: z.int().check(z.minimum(1)),
  operation,
  rows: z.array(countSchema),
  /** Validated by its operation before sending; for display any object is enough. */
  input: z.custom<AnyRequest>((value) => typeof value === 'object' && value !== null),
  /** The base address of this request if it differs from the run's: config.json changed before the run went on. */
  baseUrl: baseAddress,
  /** SHA-256 of the content in hex: shows later that the same was sent (`requestHash`). */
  bodyHash: z.string(),
  sentAt: timeSchema,
  /** How far the org's clock was ahead of this computer's at `sentAt`, in ms. Missing: not known (records/orgTime.ts). */
  orgAhead: z.exactOptional(z.number()),
  state: z.enum(['sending', 'answered']),
  answeredAt: z.nullable(timeSchema),
  cause,
  messages: z.array(z.string()),
  raw: z.nullable(rawAnswer),
});
/** Written as `sending` before the call, once more with its answer, then never changed. */
export type RequestRecord = z.infer<typeof attemptRecord> & { outcomes: RowOutcome[] };

/** A person's finding about an unknown row. Added to the journal; nothing is overwritten. */
export const findingRecord = z.object({
  id: z.string(),
  runId: z.string(),
  row: countSchema,
  /** `withdrawn`: an earlier finding was wrong, and the row is unknown again. */
  found: z.enum(['done', 'notDone', 'withdrawn']),
  /** The id of the finding that no longer holds. */
  withdraws: optionalText,
  recordId: z.nullable(z.string()),
  note: z.string(),
  /** What was read and compared, in the words of the screen. Missing: the person looked elsewhere. */
  evidence: optionalText,
  by: z.string(),
  at: timeSchema,
});
export type Finding = z.infer<typeof findingRecord>;
/** A finding that says what became of its row. */
export type StandingFinding = Finding & { found: 'done' | 'notDone' };

/** How an operation turns rows into requests and answers into outcomes. */
export interface OperationRules {
  /** Deterministic: after a reload the run continues with a new plan of the same rows and `rowsPerRequest`. */
  plan(rows: readonly Row[], rowsPerRequest: number): PlannedRequest[];
  /** One outcome for every row of the request, whatever the answer contains. */
  assignOutcomes(request: PlannedRequest, answer: Answer): RowOutcome[];
  /** The request's rows by set (a set is done completely or not at all). Missing: the request is one set. */
  setsOf?(request: PlannedRequest): (readonly number[])[];
}
