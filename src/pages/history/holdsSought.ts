import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { Holds } from '#journal/runsWithText.ts';

/** Shorter words stand in nearly every row: there they have to be all of it. */
const SHORTEST_PART = 3;

/**
 * What finds a text by the words that a person looks for, or by one of these ids in either form. Words as they come, but
 * an id with its capitals, for ids that differ only in these are different records. Null where nothing is looked for.
 */
export function holdsSought(sought: string, ids: readonly string[]): Holds | null {
  const words = sought.trim();
  if (words === '') return null;
  const records = new Set(ids.map(canonicalId));
  // Both forms of an id begin alike. Asked first: working out the other form of every id takes most of a long search.
  const beginnings = new Set(ids.map(beginningOf));
  const isId = recordIdProblem(words) === null;
  const lower = words.toLowerCase();
  return (text) => {
    if (beginnings.has(beginningOf(text)) && records.has(canonicalId(text))) return true;
    if (isId) return text.includes(words);
    const inText = text.toLowerCase();
    return words.length < SHORTEST_PART ? inText === lower : inText.includes(lower);
  };
}

const beginningOf = (text: string) => text.slice(0, 15);
