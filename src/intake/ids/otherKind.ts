import { recordIdProblem } from '#contract/recordId.ts';
import type { ColumnSpec } from '../columnSpec.ts';
import { standardPrefixes } from './keyPrefix.ts';

/**
 * Whether an id is one of another kind of record than a column is for, by its first three characters: they are the same in
 * every org for some kinds, and config.json and the journal tell those of others (`ColumnSpec.prefixes`).
 */
export function isOtherKind({ record, listed, prefixes }: ColumnSpec, id: string): boolean {
  // Only a column of activities names no kind: they are made in no form.
  if ((!record && !listed) || recordIdProblem(id) !== null) return false;
  const prefix = id.slice(0, 3);
  const kind = standardPrefixes.get(prefix);
  if (kind) return kind !== record;
  // Of a kind with a prefix of its own everywhere, no other id is one.
  if (record && [...standardPrefixes.values()].some((one) => one === record)) return true;
  if (!prefixes) return false;
  return prefixes.own.length > 0 ? !prefixes.own.includes(prefix) : prefixes.others.includes(prefix);
}
