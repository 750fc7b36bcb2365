import { recordIdProblem } from '#contract/recordId.ts';
import { standardPrefixes } from '../ids/standardPrefixes.ts';
import type { ColumnSpec } from './columnSpec.ts';

/** Compares key prefixes: some are equal in every org, `ColumnSpec.prefixes` has those of this org. */
export function isOtherKind({ record, isSubject, prefixes }: ColumnSpec, id: string): boolean {
  // Among id columns only activities name no kind, because no form creates them.
  if ((!record && !isSubject) || recordIdProblem(id) !== null) return false;
  const prefix = id.slice(0, 3);
  if (prefixes?.own.includes(prefix)) return false;
  // Prefixes with a digit first belong to standard kinds, which are the same in every org.
  if (/^\d/.test(prefix)) return record === undefined || standardPrefixes.get(prefix) !== record;
  // For a kind with a fixed prefix in every org, any other prefix is wrong.
  if (hasFixedPrefix(record)) return true;
  if (!prefixes) return false;
  return prefixes.own.length > 0 || prefixes.others.includes(prefix);
}

const hasFixedPrefix = (record: ColumnSpec['record']) =>
  [...standardPrefixes.values()].some((one) => one === record);

/** The first characters of its ids are the same in every org, or known in this one. */
export const isKindKnown = ({ record, prefixes }: ColumnSpec) =>
  hasFixedPrefix(record) || (prefixes?.own.length ?? 0) > 0;
