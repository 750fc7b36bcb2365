import { sha256 } from '#lib/sha256.ts';
import {
  type Announcement,
  HASH,
  keys,
  readAnnouncement,
  readEnding,
  type SendPlan,
} from './announcement.ts';
import type { Overlap } from './findings.ts';
import { type StoredObject, TeamFailure, type TeamStore } from './teamStore.ts';

const DAY_MS = 86_400_000;
const READS_AT_A_TIME = 6;

export interface BulletinPorts {
  store: TeamStore;
  orgId: string;
  person: { id: string; name: string };
  sharesNames: boolean;
  warnDays: number;
  /** Of this person's journal in this browser; never shared. */
  secret: string;
}

/** What the team has announced in one org. */
export interface Bulletin {
  /** Resolves once the announcement is in the store, whichever answer was lost. */
  announce(plan: SendPlan, isLate: boolean): Promise<void>;
  /** `marks`: what was done, or may have been. */
  end(runId: string, marks: readonly string[]): Promise<void>;
  /** Reads what is new. Rejects where the own announcement is not in the list: then others may be missing as well. */
  refresh(announced: string | null): Promise<void>;
  overlaps(plan: SendPlan): Promise<Overlap[]>;
  unreadable(): string[];
  /** How long ago all of it was last read, by the store's clock; null before the first time. */
  sinceMs(): number | null;
}

export function createBulletin(ports: BulletinPorts): Bulletin {
  const { store, orgId, person, sharesNames, warnDays, secret } = ports;
  /** `announcement` is null where it cannot be read. */
  const entries = new Map<string, { at: number; announcement: Announcement | null }>();
  /** By the store's clock, before the list was asked for. */
  let readAt: number | null = null;
  /** The store's clock beside that of this computer. */
  let aheadMs = 0;
  /** The same request without a record of its own is a slip within a day, and a new order after it. */
  const warnsMs = (mark: string) => (mark.startsWith(HASH) ? 1 : warnDays) * DAY_MS;
  const secretOf = (runId: string) => sha256(`${secret} ${runId}`);
  const sealOf = async (runId: string) => sha256(await secretOf(runId));

  /** What is there already is ours where the answer to an earlier attempt was lost. */
  async function putOnce(key: string, body: string, isOurs: (found: string) => boolean): Promise<void> {
    const put = () => store.put(key, body);
    if ((await put().catch(put)) === 'created') return;
    const found = await store.get(key);
    if (found === null || !isOurs(found)) throw new TeamFailure('unusable');
  }

  async function read({ key, at }: StoredObject): Promise<void> {
    const body = await store.get(key);
    // Deleted since, by the rule that ends the lifetime of old ones.
    if (body !== null) entries.set(key, { at, announcement: readAnnouncement(key, body) });
  }

  /** Where it has not ended, null: all of it may be on its way. */
  async function endingOf({ runId, seal }: Announcement): Promise<readonly string[] | null> {
    const ending = readEnding((await store.get(keys.ended(orgId, runId))) ?? '');
    return ending && (await sha256(ending.secret)) === seal ? ending.marks : null;
  }

  return {
    announce: async (plan, isLate) => {
      const { runId, operation, units } = plan;
      const seal = await sealOf(runId);
      const body: Announcement = {
        version: 1,
        runId,
        person: sharesNames ? { id: person.id, name: person.name } : null,
        operation,
        marks: units.flatMap(({ marks }) => marks),
        seal,
        isLate,
      };
      const key = keys.sent(orgId, await store.now(), runId);
      await putOnce(key, JSON.stringify(body), (found) => readAnnouncement(key, found)?.seal === seal);
    },

    end: async (runId, marks) => {
      const body = JSON.stringify({ version: 1, secret: await secretOf(runId), marks });
      // Another's would be told from ours by its secret, and changes nothing.
      await putOnce(keys.ended(orgId, runId), body, () => true);
    },

    refresh: async (announced) => {
      const now = await store.now();
      aheadMs = now - Date.now();
      // A day's spare: who announces reads the clock before the store has it.
      const since = readAt === null ? now - warnDays * DAY_MS : readAt - DAY_MS;
      const listed = await store.list(keys.allSent(orgId), keys.sentSince(orgId, since));
      if (announced !== null && !listed.some(({ key }) => key.endsWith(`/${announced}`)))
        throw new TeamFailure('unusable');
      const fresh = listed.filter(({ key }) => !entries.has(key));
      const lanes = Array.from({ length: READS_AT_A_TIME }, async () => {
        for (let next = fresh.shift(); next; next = fresh.shift()) await read(next);
      });
      await Promise.all(lanes);
      readAt = now;
    },

    overlaps: async ({ operation, units }) => {
      const now = Date.now() + aheadMs;
      const planned = new Set(units.flatMap(({ marks }) => marks));
      const found: Overlap[] = [];
      for (const { at, announcement } of entries.values()) {
        if (announcement?.operation !== operation) continue;
        const { runId, person: by, seal, marks } = announcement;
        const agoMs = Math.max(0, now - at);
        const same = marks.filter((mark) => planned.has(mark) && agoMs < warnsMs(mark));
        if (same.length === 0 || seal === (await sealOf(runId))) continue;
        // Where the store does not say that it has ended, it may be on its way.
        const ended = await endingOf(announcement).catch(() => null);
        const left = new Set(ended ? same.filter((mark) => ended.includes(mark)) : same);
        if (left.size === 0) continue;
        const who = by && { name: by.name, isSelf: by.id === person.id };
        const shared = units.filter((unit) => unit.marks.some((mark) => left.has(mark)));
        found.push({ runId, who, agoMs, hasEnded: ended !== null, units: shared });
      }
      return found.sort((a, b) => a.agoMs - b.agoMs);
    },

    unreadable: () => [...entries].flatMap(([key, { announcement }]) => (announcement ? [] : key)),
    sinceMs: () => (readAt === null ? null : Math.max(0, Date.now() + aheadMs - readAt)),
  };
}
