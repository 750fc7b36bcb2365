import * as z from 'zod/mini';
import { type Outcome, outcomeRecord, timeSchema } from '#contract/causes.ts';
import { countSchema } from '#contract/rowStates.ts';
import { attemptRecord, leftOutRecord, type RequestRecord, rowRecord } from '#run/run.ts';

export const rowChunkRecord = z.object({
  runId: z.string(),
  chunk: countSchema,
  rows: z.array(rowRecord),
  leftOut: z.exactOptional(z.array(leftOutRecord)),
});
export type RowChunk = z.infer<typeof rowChunkRecord>;

/** A request as journals and exports store it: in it, the outcomes of rows have older field names. */
const storedRequest = z.object({
  ...attemptRecord.shape,
  fates: z.array(z.object({ row: countSchema, fate: outcomeRecord })),
});
export type StoredRequest = z.infer<typeof storedRequest>;

export const toStoredRequest = ({ outcomes, ...request }: RequestRecord): StoredRequest => ({
  ...request,
  fates: outcomes.map(({ row, outcome }) => ({ row, fate: outcome })),
});

export const fromStoredRequest = ({ fates, ...request }: StoredRequest): RequestRecord => ({
  ...request,
  outcomes: fates.map(({ row, fate }) => ({ row, outcome: fate })),
});

export const requestRecord: z.ZodMiniType<RequestRecord> = z.pipe(
  storedRequest,
  z.transform(fromStoredRequest),
);

export const draftRecord = z.object({ name: z.string(), values: z.unknown(), savedAt: timeSchema });
export type Draft = z.infer<typeof draftRecord>;

export const nicknameRecord = z.object({
  /** In the form of `canonicalId`. */
  id: z.string(),
  /** In the form that the person entered, if it differs. */
  given: z.exactOptional(z.string()),
  name: z.string(),
  savedAt: timeSchema,
});
export type Nickname = z.infer<typeof nicknameRecord>;

/** Parses the readable records and leaves out the others. */
export function parseReadable<Item>(found: readonly unknown[], record: z.ZodMiniType<Item>): Item[] {
  return found
    .map((value) => record.safeParse(value))
    .flatMap(({ success, data }) => (success ? [data] : []));
}

/** A request of any stored shape. One that cannot be parsed may have done anything, so its rows are unknown. */
export function requestOrUnknown(stored: StoredRequest): RequestRecord {
  const { success, data } = requestRecord.safeParse(stored);
  if (success) return data;
  const rows = Array.isArray(stored.rows) ? stored.rows : [0];
  const at = timeSchema.safeParse(stored.sentAt).data ?? 0;
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
