import { recordIdProblem } from '#contract/recordId.ts';
import type { ColumnSpec } from '../columnSpec.ts';
import { standardPrefixes } from './keyPrefix.ts';

/** Compares key prefixes: some are equal in every org, `ColumnSpec.prefixes` has those of this org. */
export function isOtherKind({ record, listed, prefixes }: ColumnSpec, id: string): boolean {
  // Among id columns only activities name no kind, because no form creates them.
  if ((!record && !listed) || recordIdProblem(id) !== null) return false;
  const prefix = id.slice(0, 3);
  const kind = standardPrefixes.get(prefix);
  if (kind) return kind !== record;
  // For a kind with a fixed prefix in every org, any other prefix is wrong.
  if (record && [...standardPrefixes.values()].some((one) => one === record)) return true;
  if (!prefixes) return false;
  return prefixes.own.length > 0 ? !prefixes.own.includes(prefix) : prefixes.others.includes(prefix);
}
