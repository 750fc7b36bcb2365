import type { OperationName } from '#contract/operations.ts';
import { cleanText } from '#lib/cleanText.ts';
import { sha256 } from '#lib/sha256.ts';
import {
  type AnnouncedRun,
  type Announcement,
  type Ending,
  HASH_PREFIX,
  isEnding,
  keys,
  readAnnouncement,
  readEnding,
} from './announcement.ts';
import type { TeamRun } from './questionBeforeSending.ts';
import { type StoredObject, TeamFailure, type TeamStore } from './teamStore.ts';

const DAY_MS = 86_400_000;
/** More reads would queue in the browser and count as silent. */
const READS_AT_A_TIME = 6;

interface BulletinPorts {
  store: TeamStore;
  orgId: string;
  person: { id: string; name: string };
  sharesNames: boolean;
  warnDays: number;
  /** The id of this person's journal in this browser; never shared. */
  secret: string;
}

export type Bulletin = ReturnType<typeof createBulletin>;

type Entry = Announcement & Pick<StoredObject, 'at'>;

export function createBulletin(ports: BulletinPorts) {
  const { store, orgId, person, sharesNames, warnDays, secret } = ports;
  /** The keys that were read: objects never change. */
  const seen = new Set<string>();
  const unreadable: string[] = [];
  /** The entries of other browsers. */
  const entries: Entry[] = [];
  const byMark = new Map<string, Entry[]>();
  /** By run, the first ending that fits its seal. After that the secret is public: others could write a second one. */
  const endings = new Map<string, Ending & Pick<StoredObject, 'at'>>();
  /** By the store's clock, taken before the list was requested. */
  let readAt: number | null = null;
  /** How far the store's clock is ahead of this computer's. */
  let aheadMs = 0;
  /** How long a mark warns. An equal request without a record id is a slip within a day, and later a new order. */
  const warnsMs = (mark: string) => (mark.startsWith(HASH_PREFIX) ? 1 : warnDays) * DAY_MS;
  const secretOf = (runId: string) => sha256(`${secret} ${runId}`);
  const sealOf = async (runId: string) => sha256(await secretOf(runId));

  /** Accepts an existing object if it `serves`: an earlier answer may be lost. Retries no silence: a person waits. */
  async function putOnce(key: string, body: string, serves: (found: string) => boolean): Promise<void> {
    const put = () => store.put(key, body);
    const again = (error: unknown) => {
      if (error instanceof TeamFailure && error.code === 'silent') throw error;
      return put();
    };
    if ((await put().catch(again)) === 'created') return;
    const found = await store.get(key);
    if (found === null || !serves(found)) throw new TeamFailure('unusable');
  }

  async function read({ key, at }: StoredObject): Promise<void> {
    const body = await store.get(key);
    const ending = isEnding(key) ? readEnding(body ?? '') : null;
    // Only the browser of the run has the secret that fits its seal.
    const ended = ending && (await sha256(ending.secret));
    const announcement = readAnnouncement(key, body ?? '');
    const isOwn = announcement !== null && announcement.seal === (await sealOf(announcement.runId));
    // Two callers may read a key at the same time. It is noted last, so that a noted key has been read.
    if (seen.has(key)) return;
    seen.add(key);
    if (ending && ended && at < (endings.get(ended)?.at ?? Infinity)) endings.set(ended, { ...ending, at });
    // Deleted since, by the rule that deletes old objects.
    if (body === null || isEnding(key) || isOwn) return;
    if (!announcement) return void unreadable.push(key);
    const entry = { ...announcement, at };
    entries.push(entry);
    for (const mark of new Set(entry.marks)) byMark.set(mark, [...(byMark.get(mark) ?? []), entry]);
  }

  function runOf(entry: Entry): TeamRun {
    const { runId, operation, person: by, seal, marks, isLate, sentAt } = entry;
    const announcedAt = entry.at - aheadMs;
    const ending = endings.get(seal);
    const left = ending && new Set(ending.marks);
    return {
      runId,
      operation,
      who: by && { name: cleanText(by.name), isSelf: by.id === person.id },
      // A run cannot begin after its announcement, whatever its computer's clock said.
      at: Math.min(isLate && sentAt !== undefined ? sentAt : announcedAt, announcedAt),
      announcedLateAt: isLate ? announcedAt : null,
      marks: left ? marks.filter((mark) => left.has(mark)) : marks,
      hasEnded: ending !== undefined,
      counts: ending?.counts ?? null,
    };
  }

  return {
    /**
     * Resolves once the announcement is in the store, whichever answer was lost.
     * @param sentAt when the run began, if it began before this call; null if it did not begin
     */
    announce: async ({ runId, operation, units }: AnnouncedRun, sentAt: number | null) => {
      const seal = await sealOf(runId);
      const body: Announcement = {
        version: 1,
        runId,
        person: sharesNames ? { id: person.id, name: person.name } : null,
        operation,
        marks: units.flatMap(({ marks }) => marks),
        seal,
        isLate: sentAt !== null,
        ...(sentAt !== null && { sentAt }),
      };
      const key = keys.sent(orgId, await store.now(), runId);
      // An imported run was announced with the secret of an earlier journal, which is accepted.
      await putOnce(key, JSON.stringify(body), (found) => readAnnouncement(key, found) !== null);
    },

    end: async (runId: string, outcome: Pick<Ending, 'marks' | 'counts'>) => {
      const body = JSON.stringify({ version: 1, secret: await secretOf(runId), ...outcome });
      // If another browser wrote an ending, its secret does not fit the seal, so it changes nothing.
      await putOnce(keys.ended(orgId, await store.now(), runId), body, () => true);
    },

    /** Reads new entries. Rejects if the own announcement is not in the list: then others may be missing, too. */
    refresh: async (announced: string | null) => {
      const now = await store.now();
      const ahead = now - Date.now();
      // Keeps the times of runs equal between refreshes: the preview compares them.
      if (Math.abs(ahead - aheadMs) > 1_000) aheadMs = ahead;
      // Goes back one more day: an announcement gets its time shortly before the store has it.
      const since = readAt === null ? now - warnDays * DAY_MS : readAt - DAY_MS;
      const listed = await store.list(keys.all(orgId), keys.since(orgId, since));
      if (announced !== null && !listed.some(({ key }) => key.endsWith(`/${announced}`)))
        throw new TeamFailure('unusable');
      const fresh = listed.filter(({ key }) => !seen.has(key)).values();
      const readOn = async () => {
        for (const object of fresh) await read(object);
      };
      await Promise.all(Array.from({ length: READS_AT_A_TIME }, readOn));
      readAt = now;
    },

    /** Rejects if there are no keys to access the store. */
    checkAccess: store.now,

    /** The runs of other browsers, newest first. */
    runs: () => entries.map(runOf).sort((a, b) => b.at - a.at),

    /** Runs that did, or may have done, one of these operations with one of these records, with the shared marks. */
    touching: (operations: readonly OperationName[], marks: readonly string[]) => {
      const sought = new Set(marks);
      const touched = new Set(marks.flatMap((mark) => byMark.get(mark) ?? []));
      const runs = [...touched].filter(({ operation }) => operations.includes(operation)).map(runOf);
      return runs
        .map((run) => {
          // Counted from the announcement: the clock of the other computer may be wrong.
          const ageMs = Date.now() - (run.announcedLateAt ?? run.at);
          const warns = (mark: string) => sought.has(mark) && ageMs < warnsMs(mark);
          return { ...run, marks: run.marks.filter(warns) };
        })
        .filter((run) => run.marks.length > 0)
        .sort((a, b) => b.at - a.at);
    },

    unreadable: (): readonly string[] => unreadable,
    /** When all of it was last read, by this computer's clock; null before the first time. */
    since: () => readAt && readAt - aheadMs,
  };
}
