import { canonicalId } from '#contract/recordId.ts';

export type Names = ReadonlyMap<string, string>;

export function nameIn(names: Names, id: string): string | undefined {
  // Fast path: a grid calls this for each cell that it renders or searches, and most people have few names or none.
  if (names.size === 0) return undefined;
  const { beginnings, byRecord } = indexOf(names);
  return beginnings.has(beginningOf(id)) ? byRecord.get(canonicalId(id)) : undefined;
}

/** Equal in the 15 and 18 character form of an id. Computing the suffix would take ten times as long. */
const beginningOf = (id: string) => id.slice(0, 15);

const indexes = new WeakMap<Names, { beginnings: ReadonlySet<string>; byRecord: Names }>();

function indexOf(names: Names) {
  const index = indexes.get(names) ?? {
    beginnings: new Set(Array.from(names.keys(), beginningOf)),
    byRecord: new Map(Array.from(names, ([id, name]) => [canonicalId(id), name])),
  };
  indexes.set(names, index);
  return index;
}

/** "Acme HQ (Acme Corporation)": the person's name first, then the org's if it differs. */
export function combinedName(own: string | undefined, orgs: string | undefined): string | undefined {
  return own && orgs && own !== orgs ? `${own} (${orgs})` : (own ?? orgs);
}

export function findIdsByName(names: Names, words: string): string[] {
  const query = words.trim().toLowerCase();
  if (query === '') return [];
  return Array.from(names).flatMap(([id, name]) => (name.toLowerCase().includes(query) ? id : []));
}
