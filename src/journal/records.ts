import * as z from 'zod/mini';
import { type Cause, causes, type Outcome } from '#contract/causes.ts';
import { type AnyRequest, operationNames } from '#contract/operations.ts';
import type { Finding, RequestRecord, Row, Run } from '#run/run.ts';

/** Checked on reading: a person or another version may have written them. A missing field of run.ts does not compile. */

const cause = z.enum(Object.keys(causes) as Cause[]);
const count = z.int().check(z.minimum(0));
/** The range of Date, in ms since the epoch: formatting a time beyond it would throw. */
const FARTHEST = 8.64e15;
export const time = z.number().check(z.minimum(-FARTHEST), z.maximum(FARTHEST));

const outcome: z.ZodMiniType<Outcome> = z.object({
  verdict: z.enum(['done', 'refused', 'unknown', 'notSent']),
  cause,
  message: z.exactOptional(z.string()),
  recordId: z.exactOptional(z.string()),
  warning: z.exactOptional(z.enum(['slow', 'errorsBesideId', 'mayBeDone'])),
  at: z.exactOptional(time),
});

/** Must be a URL, because its host is shown. */
const baseAddress = z.exactOptional(z.string().check(z.refine((text) => URL.canParse(text))));

export const runRecord: z.ZodMiniType<Run> = z.object({
  id: z.string(),
  operation: z.enum(operationNames),
  owner: z.object({ orgId: z.string(), userId: z.string(), userName: z.string() }),
  orgLabel: z.string(),
  baseUrl: baseAddress,
  origin: z.enum(['form', 'sheet']),
  createdAt: time,
  endedAt: z.nullable(time),
  state: z.enum(['ready', 'running', 'paused', 'stopped', 'finished']),
  pausedBy: z.nullable(cause),
  title: z.exactOptional(z.string()),
  rowCount: count,
  requestCount: count,
  counts: z.object({
    ...{ done: count, refused: count, unknown: count, notSent: count },
    alreadyDone: z.exactOptional(count),
  }),
  parts: z.exactOptional(z.record(z.string(), count)),
  rowsPerRequest: count,
  parallelRequests: z.exactOptional(z.int().check(z.minimum(1))),
  goesPast: z.exactOptional(z.array(cause)),
  repeats: z.exactOptional(z.array(z.string())),
  sendsAgain: z.nullable(z.object({ runId: z.string(), why: z.enum(['refused', 'unknown']) })),
  ordersIn: z.exactOptional(z.string()),
  itemsIn: z.exactOptional(z.string()),
  note: z.string(),
  noteEdits: z.exactOptional(z.array(z.object({ by: z.string(), at: time, before: z.string() }))),
  putAside: z.exactOptional(z.object({ by: z.string(), at: time })),
});

const rowLink = z.object({ runId: z.string(), index: count });

const cells = z.record(z.string(), z.string());

const row: z.ZodMiniType<Row> = z.object({
  index: count,
  cells,
  sendsAgain: z.exactOptional(rowLink),
  order: z.exactOptional(rowLink),
});

export const rowChunkRecord = z.object({
  runId: z.string(),
  chunk: count,
  rows: z.array(row),
  leftOut: z.exactOptional(z.array(z.object({ cells, why: z.string() }))),
});
export type RowChunk = z.infer<typeof rowChunkRecord>;

/** Each operation's request was validated before sending; for display any object is enough. */
const input = z.custom<AnyRequest>((value) => typeof value === 'object' && value !== null);

/** A request as journals and exports store it: the outcomes of its rows have older field names there. */
export type StoredRequest = Omit<RequestRecord, 'outcomes'> & { fates: { row: number; fate: Outcome }[] };

export const toStoredRequest = ({ outcomes, ...request }: RequestRecord): StoredRequest => ({
  ...request,
  fates: outcomes.map(({ row, outcome }) => ({ row, fate: outcome })),
});

export const fromStoredRequest = ({ fates, ...request }: StoredRequest): RequestRecord => ({
  ...request,
  outcomes: fates.map(({ row, fate }) => ({ row, outcome: fate })),
});

const storedRequest: z.ZodMiniType<StoredRequest> = z.object({
  id: z.string(),
  runId: z.string(),
  seq: count,
  attempt: z.int().check(z.minimum(1)),
  operation: z.enum(operationNames),
  rows: z.array(count),
  input,
  baseUrl: baseAddress,
  bodyHash: z.string(),
  sentAt: time,
  state: z.enum(['sending', 'answered']),
  answeredAt: z.nullable(time),
  cause,
  messages: z.array(z.string()),
  raw: z.nullable(
    z.object({ status: z.int(), contentType: z.nullable(z.string()), body: z.string(), cut: z.boolean() }),
  ),
  fates: z.array(z.object({ row: count, fate: outcome })),
});

export const requestRecord: z.ZodMiniType<RequestRecord> = z.pipe(
  storedRequest,
  z.transform(fromStoredRequest),
);

export const findingRecord: z.ZodMiniType<Finding> = z.object({
  id: z.string(),
  runId: z.string(),
  row: count,
  found: z.enum(['done', 'notDone']),
  recordId: z.nullable(z.string()),
  note: z.string(),
  evidence: z.exactOptional(z.string()),
  by: z.string(),
  at: time,
});

export const draftRecord = z.object({ name: z.string(), values: z.unknown(), savedAt: time });
export type Draft = z.infer<typeof draftRecord>;

export const nicknameRecord = z.object({
  /** In the form of `canonicalId`. */
  id: z.string(),
  /** In the form that the person entered, if it differs. */
  given: z.exactOptional(z.string()),
  name: z.string(),
  savedAt: time,
});
export type Nickname = z.infer<typeof nicknameRecord>;

/** Parses the readable records and leaves out the others. */
export function readable<Item>(found: readonly unknown[], record: z.ZodMiniType<Item>): Item[] {
  return found
    .map((value) => record.safeParse(value))
    .flatMap(({ success, data }) => (success ? [data] : []));
}

/** A request of any stored shape. One that cannot be parsed may have done anything, so its rows are unknown. */
export function requestOrUnknown(stored: StoredRequest): RequestRecord {
  const { success, data } = requestRecord.safeParse(stored);
  if (success) return data;
  const rows = Array.isArray(stored.rows) ? stored.rows : [0];
  const at = time.safeParse(stored.sentAt).data ?? 0;
  const outcome: Outcome = { verdict: 'unknown', cause: 'unreadable' };
  const nothing = { seq: 0, attempt: 1, messages: [], raw: null, answeredAt: at, sentAt: at };
  const { id, runId, operation, bodyHash } = stored;
  const outcomes = rows.map((each) => ({ row: each, outcome }));
  const state = 'answered';
  return {
    ...nothing,
    id,
    runId,
    operation,
    bodyHash,
    rows,
    state,
    cause: outcome.cause,
    outcomes,
    input: {} as never,
  };
}
