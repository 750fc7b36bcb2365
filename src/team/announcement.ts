import * as z from 'zod/mini';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { ANY_ID_LIMIT } from '#contract/recordId.ts';
import { countSchema, verdicts } from '#contract/rowStates.ts';
import { parseJson } from '#lib/parseJson.ts';

/** Rows that are sent together or not at all: a set, or one row. */
export interface AnnouncedUnit {
  /** Indexes in the run. */
  rows: readonly number[];
  /** Line of the first row in the sheet. */
  line?: number | undefined;
  /** Record ids in canonical form, or a hash of the request if it has no record yet (`HASH_PREFIX`). */
  marks: readonly string[];
}

export interface AnnouncedRun {
  runId: string;
  operation: OperationName;
  units: readonly AnnouncedUnit[];
}

/** Prefix of marks that are not record ids. */
export const HASH_PREFIX = 'sha256:';

const mark = z.string().check(z.maxLength(HASH_PREFIX.length + ANY_ID_LIMIT));

/** Written by other people, so their names are not verified. Contains no cells, notes, messages or nicknames. */
const announcement = z.object({
  version: z.literal(1),
  runId: z.string(),
  /** Null if config.json says that names are not shared. */
  person: z.nullable(z.object({ id: z.string(), name: z.string().check(z.maxLength(200)) })),
  operation: z.enum(operationNames),
  marks: z.array(mark),
  /** SHA-256 of the secret in this run's ending: only its own browser can end the run. */
  seal: z.string(),
  /** Written after the run began, because the store could not be reached before. */
  isLate: z.boolean(),
  /** For a late announcement only: when its run began, by its computer's clock. Earlier versions did not record it. */
  sentAt: z.exactOptional(z.number().check(z.minimum(0))),
});
export type Announcement = z.infer<typeof announcement>;

const ending = z.object({
  version: z.literal(1),
  secret: z.string(),
  /** Marks of rows that are done or may be done. Others may send all other rows. */
  marks: z.array(mark),
  /** Outcomes of its rows; missing if nothing was sent. */
  counts: z.exactOptional(z.record(z.enum(verdicts), countSchema)),
});
export type Ending = z.infer<typeof ending>;

/** Null if it cannot be read, or if its run differs from its key. */
export function readAnnouncement(key: string, body: string): Announcement | null {
  const { data } = announcement.safeParse(parseJson(body));
  return data?.runId === runIdOf(key) ? data : null;
}

export const readEnding = (body: string): Ending | null => ending.safeParse(parseJson(body)).data ?? null;

const ENDED = '.ended';

/** Grouped by day of writing, by the store's clock, so that one list returns everything new. */
export const keys = {
  all: (orgId: string) => `sent/${orgId}/`,
  since: (orgId: string, at: number) => `sent/${orgId}/${dayOf(at)}`,
  sent: (orgId: string, at: number, runId: string) => `sent/${orgId}/${dayOf(at)}/${runId}`,
  ended: (orgId: string, at: number, runId: string) => keys.sent(orgId, at, runId) + ENDED,
};
export const isEnding = (key: string) => key.endsWith(ENDED);

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const runIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
