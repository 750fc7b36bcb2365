import type { Names } from './names.ts';

/** The records whose name holds these words; none for no words. */
export function idsNamed(names: Names, words: string): string[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [];
  return Array.from(names).flatMap(([id, name]) => (name.toLowerCase().includes(sought) ? id : []));
}
