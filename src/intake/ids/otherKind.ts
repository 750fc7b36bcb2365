import { recordIdProblem } from '#contract/recordId.ts';
import type { ColumnSpec } from '../columnSpec.ts';
import { standardPrefixes } from './keyPrefix.ts';

/** Compares key prefixes: some are equal in every org, `ColumnSpec.prefixes` has those of this org. */
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
