import * as z from 'zod/mini';
import { countFates, fatesOf, isStillToSend } from '#run/fatesOf.ts';
import { atRest, interrupted } from '#run/restingState.ts';
import type { Owner } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { parseRun } from './findRun.ts';

export const JOURNAL_FORMAT = 'order-desk-journal';

/**
 * Of the records in the file, raised when one of them changes; the journal's own version is raised for stores too that
 * are not exported, and a build before them could read the file all the same.
 */
export const JOURNAL_FILE_VERSION = 2;

/** Builds on the way to a release wrote records of version 2 as 3: the version after 2 is 4. */
const NEWEST_READ = 3;

/** Beyond this a file is not read: the browser holds all of it at once, and no text longer than half a gigabyte. In bytes. */
export const JOURNAL_FILE_LIMIT = 256 * 1024 * 1024;

/** As exports write it, in UTC. Not zod's own, which every first visit would carry (contract/fields.ts). */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/**
 * What Export writes: `{format, version, owner, exportedAt, runs, unreadable}`. `version` is that of the records within.
 * `runs` holds `{run, rows, requests, settlements}` each, `unreadable` the records of each run that
 * could not be read, as they lay there. Neither tokens nor drafts.
 */
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

/** Parts of a run in a file; what they hold is checked by parseRun. The rows are not in chunks there. */
const filedRun = z.object({
  run: z.looseObject({ id: z.string() }),
  rows: z.array(z.unknown()),
  requests: z.array(z.unknown()),
  settlements: z.array(z.unknown()),
});

/** `unread` and `notCompared`: the browser did not hand out the file, or the journal. */
export type FileRefusal =
  | 'tooLarge'
  | 'unread'
  | 'notCompared'
  | 'notJson'
  | 'notJournal'
  | 'newer'
  | 'otherOrg'
  | 'otherPerson';

export interface JournalFile {
  exportedAt: number;
  /** At rest: whatever was under way when they were exported is not under way here. */
  runs: RunHistory[];
  /** Runs of the file that cannot be taken in. */
  unreadable: number;
}

export type FileReading =
  | { kind: 'read'; file: JournalFile }
  | { kind: 'refused'; why: FileRefusal; owner?: Owner };

/** Reads an exported journal back. Another org's or person's is refused: each has a journal of their own. */
export async function readJournalFile(
  text: string,
  owner: Pick<Owner, 'orgId' | 'userId'>,
): Promise<FileReading> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'refused', why: 'notJson' };
  }
  const mark = marked.safeParse(json);
  if (!mark.success) return { kind: 'refused', why: 'notJournal' };
  if (mark.data.version > NEWEST_READ) return { kind: 'refused', why: 'newer' };
  const parsed = journalFile.safeParse(json);
  if (!parsed.success) return { kind: 'refused', why: 'notJournal' };
  const { owner: theirs, runs, unreadable } = parsed.data;
  if (theirs.orgId !== owner.orgId) return { kind: 'refused', why: 'otherOrg', owner: theirs };
  if (theirs.userId !== owner.userId) return { kind: 'refused', why: 'otherPerson', owner: theirs };

  const exportedAt = Date.parse(parsed.data.exportedAt);
  const read: RunHistory[] = [];
  for (const run of runs) read.push(...(await readRun(run, owner)));
  return {
    kind: 'read',
    file: {
      exportedAt,
      runs: read.map((history) => restedRun(history, exportedAt)),
      unreadable: unreadable.length + runs.length - read.length,
    },
  };
}

/** The run, or none where it cannot be taken in. */
async function readRun(filed: unknown, owner: Pick<Owner, 'orgId' | 'userId'>): Promise<RunHistory[]> {
  const parts = filedRun.safeParse(filed);
  if (!parts.success) return [];
  const { run, rows } = parts.data;
  const found = await parseRun({ ...parts.data, rows: [{ runId: run.id, chunk: 0, rows }] });
  if (found.kind === 'unreadable') return [];
  const { orgId, userId } = found.history.run.owner;
  return orgId === owner.orgId && userId === owner.userId ? [found.history] : [];
}

/**
 * A run as another browser left it at a moment: nobody drives it here, so nothing of it is under way. What was on its
 * way is unknown ("interrupted"), and a run that had not ended waits for a person. The same run and moment give the same
 * result, so a file that is read twice holds the same twice.
 */
export function restedRun({ run, rows, requests, settlements }: RunHistory, at: number): RunHistory {
  const closed = requests.map((request) =>
    request.state === 'sending' ? interrupted(request, at) : request,
  );
  const fates = fatesOf(run.rowCount, closed, settlements);
  const wasSending = requests.some(({ state }) => state === 'sending');
  const rested = atRest(
    run,
    { isThrough: !fates.some(isStillToSend), closed: wasSending ? 'interrupted' : null },
    at,
  );
  return { run: { ...rested, counts: countFates(fates) }, rows, requests: closed, settlements };
}
