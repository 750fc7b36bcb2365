import * as z from 'zod/mini';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { ANY_ID_LIMIT } from '#contract/recordId.ts';
import { verdicts } from '#contract/verdict.ts';

/** What goes together or not at all: a set, or a row. */
export interface Unit {
  /** Positions in the run. */
  rows: readonly number[];
  /** What it is about: record ids in canonical form, or a hash of the request where it is about none yet (`HASH`). */
  marks: readonly string[];
}

export interface SendPlan {
  runId: string;
  operation: OperationName;
  units: readonly Unit[];
}

/** Begins a mark that is no record id. */
export const HASH = 'sha256:';

const mark = z.string().check(z.maxLength(HASH.length + ANY_ID_LIMIT));

/** Others wrote it: names are what they say of themselves. No cells, notes, messages or nicknames are in it. */
const announcement = z.object({
  version: z.literal(1),
  runId: z.string(),
  /** Null where config.json says that names stay here. */
  person: z.nullable(z.object({ id: z.string(), name: z.string().check(z.maxLength(200)) })),
  operation: z.enum(operationNames),
  marks: z.array(mark),
  /** SHA-256 of the secret that the end of this run brings: nobody else can say that it has ended. */
  seal: z.string(),
  /** Written after the run had begun, for the store could not be reached before. */
  isLate: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

const ending = z.object({
  version: z.literal(1),
  secret: z.string(),
  /** What was done, or may have been. All else may be sent by anybody. */
  marks: z.array(mark),
  /** What became of its rows; missing where nothing was begun. */
  counts: z.exactOptional(z.record(z.enum(verdicts), z.int().check(z.minimum(0)))),
});
export type Ending = z.infer<typeof ending>;

/** Null where it cannot be read, or names another run than its key. */
export function readAnnouncement(key: string, body: string): Announcement | null {
  const read = parsed(announcement, body);
  return read?.runId === runIdOf(key) ? read : null;
}

export const readEnding = (body: string): Ending | null => parsed(ending, body);

const ENDED = '.ended';

/** Under the day, by the store's clock, on which it was written: one list has all that is new. */
export const keys = {
  all: (orgId: string) => `sent/${orgId}/`,
  since: (orgId: string, at: number) => `sent/${orgId}/${dayOf(at)}`,
  sent: (orgId: string, at: number, runId: string) => `sent/${orgId}/${dayOf(at)}/${runId}`,
  ended: (orgId: string, at: number, runId: string) => keys.sent(orgId, at, runId) + ENDED,
};
export const isEnding = (key: string) => key.endsWith(ENDED);

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const runIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

function parsed<Value>(schema: z.ZodMiniType<Value>, body: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
