import { canonicalId } from '#contract/recordId.ts';

export type Names = ReadonlyMap<string, string>;

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

export function idsNamed(names: Names, words: string): string[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [];
  return Array.from(names).flatMap(([id, name]) => (name.toLowerCase().includes(sought) ? id : []));
}
