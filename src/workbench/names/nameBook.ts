import { canonicalId } from '#contract/recordId.ts';
import type { Journal } from '#journal/journal.ts';
import { NICKNAMES } from '#journal/nicknames.ts';
import { createListeners } from '#lib/listeners.ts';

export type Names = ReadonlyMap<string, string>;

/** What a person calls records, in memory: pages ask for the name of every id that they show. */
export interface NameBook {
  /** By id as it was given, each record once; a new map after each change. */
  snapshot(): Names;
  subscribe(listener: () => void): () => void;
}

const none: Names = new Map();

/** Reads the names when somebody first listens, and again after each change, in this tab or another. */
export function createNameBook(journal: Pick<Journal, 'nicknames' | 'subscribe'>): NameBook {
  const listeners = createListeners();
  let names = none;
  let asked = 0;
  let stop: (() => void) | null = null;

  const read = async () => {
    const mine = ++asked;
    // Names are a help: where they cannot be read, ids stand for themselves, as ever.
    const found = await journal.nicknames.all().catch(() => none);
    if (mine !== asked) return;
    names = found;
    listeners.tell();
  };

  return {
    snapshot: () => names,
    subscribe: (listener) => {
      const leave = listeners.subscribe(listener);
      if (!stop) {
        stop = journal.subscribe((changed) => {
          if (changed === NICKNAMES || changed === null) void read();
        });
        void read();
      }
      return () => {
        leave();
        if (listeners.count() > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

/** Undefined where the person has no name for it. */
export function nameIn(names: Names, id: string): string | undefined {
  // Most people have no names at all, and a few for some of their ids: a grid asks for each cell that it draws or finds in.
  if (names.size === 0) return undefined;
  const { beginnings, byRecord } = indexOf(names);
  return beginnings.has(beginningOf(id)) ? byRecord.get(canonicalId(id)) : undefined;
}

/** The same in each form of an id, and found without working out its suffix, which takes ten times as long. */
const beginningOf = (id: string) => id.slice(0, 15);

interface NameIndex {
  beginnings: ReadonlySet<string>;
  /** By canonical id. */
  byRecord: Names;
}

const indexes = new WeakMap<Names, NameIndex>();

function indexOf(names: Names): NameIndex {
  const known = indexes.get(names) ?? {
    beginnings: new Set(Array.from(names.keys(), beginningOf)),
    byRecord: new Map(Array.from(names, ([id, name]) => [canonicalId(id), name])),
  };
  indexes.set(names, known);
  return known;
}

/** "Acme HQ (Acme Corporation)": the person's name first, and the org's beside it where it says something else. */
export function labelOf(own: string | undefined, orgs: string | undefined): string | undefined {
  return own && orgs && own !== orgs ? `${own} (${orgs})` : (own ?? orgs);
}
