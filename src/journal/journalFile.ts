import * as z from 'zod/mini';
import { inBlocks } from '#lib/inBlocks.ts';
import { parseJson } from '#lib/parseJson.ts';
import { withInterruptedClosed } from '#run/closeInterrupted.ts';
import { requestHash } from '#run/content/contentOf.ts';
import { countOutcomes, outcomesOf } from '#run/outcomesOf.ts';
import { attemptRecord, isOver, type Owner } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { parseRun } from './findRun.ts';

export const JOURNAL_FORMAT = 'order-desk-journal';

/** Version of the records in the file. Separate from the journal's version: older builds may read files of newer journals. */
export const JOURNAL_FILE_VERSION = 2;

/** The version of a file with withdrawn findings: an older build would call them valid. Pre-release builds wrote 3. */
export const JOURNAL_FILE_VERSION_WITH_WITHDRAWN = 4;
const NEWEST_READ = JOURNAL_FILE_VERSION_WITH_WITHDRAWN;

/** Larger files are not read: the browser holds the whole text in memory, at most half a gigabyte. In bytes. */
export const JOURNAL_FILE_LIMIT = 256 * 1024 * 1024;

/** The export's date format, in UTC. Not zod's own, which would enlarge every first visit (contract/fields.ts). */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** An export, without tokens and drafts. `version` is that of the records in `runs`; `unreadable` has raw records. */
const journalFile = z.object({
  format: z.literal(JOURNAL_FORMAT),
  version: z.int().check(z.minimum(1)),
  owner: z.object({ orgId: z.string(), userId: z.string(), userName: z.string() }),
  exportedAt: z.string().check(
    z.regex(MOMENT),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
  runs: z.array(z.unknown()),
  unreadable: z._default(z.array(z.unknown()), []),
});
const marked = z.object({ format: z.literal(JOURNAL_FORMAT), version: z.number() });

/** Parts of a run in a file, with rows not in chunks. parseRun checks their content. */
const filedRun = z.object({
  run: z.looseObject({ id: z.string() }),
  rows: z.array(z.unknown()),
  requests: z.array(z.unknown()),
  settlements: z.array(z.unknown()),
  leftOut: z.exactOptional(z.array(z.unknown())),
});

const { operation, input } = attemptRecord.shape;
const hashable = z.looseObject({ operation, input });
const HASHED_AT_ONCE = 100;

/** `unread` and `notCompared`: the browser could not read the file, or the journal. */
export type JournalFileRefusal =
  | 'tooLarge'
  | 'unread'
  | 'notCompared'
  | 'notJson'
  | 'notJournal'
  | 'newer'
  | 'otherOrg';

export interface JournalFile {
  owner: Owner;
  exportedAt: number;
  /** At rest: requests that were in flight at the export are not in flight here. */
  runs: RunHistory[];
  /** Number of runs in the file that cannot be imported. */
  unreadable: number;
}

export type JournalFileReadResult =
  | { kind: 'read'; file: JournalFile }
  | { kind: 'refused'; why: JournalFileRefusal; owner?: Owner };

/**
 * Reads an exported journal. Refuses other orgs' files. Runs of another person are stopped: they may continue in that
 * person's browser.
 */
export async function readJournalFile(
  text: string,
  owner: Pick<Owner, 'orgId' | 'userId'>,
): Promise<JournalFileReadResult> {
  const json = parseJson(text);
  if (json === undefined) return { kind: 'refused', why: 'notJson' };
  const mark = marked.safeParse(json);
  if (!mark.success) return { kind: 'refused', why: 'notJournal' };
  if (mark.data.version > NEWEST_READ) return { kind: 'refused', why: 'newer' };
  const parsed = journalFile.safeParse(json);
  if (!parsed.success) return { kind: 'refused', why: 'notJournal' };
  const { owner: theirs, runs, unreadable } = parsed.data;
  if (theirs.orgId !== owner.orgId) return { kind: 'refused', why: 'otherOrg', owner: theirs };

  const exportedAt = Date.parse(parsed.data.exportedAt);
  const readableRuns: RunHistory[] = [];
  for (const run of runs) readableRuns.push(...(await readRun(run, owner.orgId)));
  return {
    kind: 'read',
    file: {
      owner: theirs,
      exportedAt,
      runs: readableRuns.map((history) => {
        const atRest = runAtRest(history, exportedAt);
        const { run } = atRest;
        if (run.owner.userId === owner.userId || isOver(run)) return atRest;
        return { ...atRest, run: { ...run, state: 'stopped', pausedBy: null, endedAt: exportedAt } };
      }),
      unreadable: unreadable.length + runs.length - readableRuns.length,
    },
  };
}

async function readRun(filed: unknown, orgId: string): Promise<RunHistory[]> {
  const parts = filedRun.safeParse(filed);
  if (!parts.success) return [];
  const { run, requests: filedRequests, settlements: findings, ...chunk } = parts.data;
  const requests: unknown[] = [];
  // If a record has a wrong shape, parseRun says what is wrong.
  for (const some of inBlocks(filedRequests, HASHED_AT_ONCE))
    requests.push(...(await Promise.all(some.map((each) => withHash(each).catch(() => each)))));
  const found = await parseRun({ run, requests, findings, rows: [{ runId: run.id, chunk: 0, ...chunk }] });
  if (found.kind === 'unreadable') return [];
  return found.history.run.owner.orgId === orgId ? [found.history] : [];
}

/** Adds the hash of its content: a wrong hash would hide an earlier sending. Rejects records of a wrong shape. */
async function withHash(filed: unknown): Promise<object> {
  const request = hashable.parse(filed);
  return { ...request, bodyHash: await requestHash(request.operation, request.input) };
}

/**
 * A run of another browser at rest: open requests become unknown ("interrupted"), and an open run waits for a person.
 * Depends on run and moment only, so that reading a file twice gives equal runs.
 */
export function runAtRest(history: RunHistory, at: number): RunHistory {
  const { run, requests } = withInterruptedClosed(history, [], at);
  const outcomes = outcomesOf(run.rowCount, requests, history.findings);
  return { ...history, run: { ...run, counts: countOutcomes(outcomes) }, requests };
}
