import type { Fate } from '#contract/fate.ts';
import { operations } from '#contract/operations.ts';
import type { Row, Run } from './run.ts';

/** A refused set, split into the activities that failed and the rest. */
export interface MendedSet {
  set: string;
  /** Activities without a message: refused only because of the others. May be empty. */
  kept: readonly Row[];
  /** Activities that the service refused with a message of their own. */
  failing: readonly Row[];
}

/**
 * Splits refused renewal sets by the activities that the service named. Skips sets refused as a whole, and
 * sets with a row that is unknown, done or sent again. An "already so" activity may be left out: its set was
 * refused, and a set is done completely or not at all.
 */
export function leaveOutFailing(
  run: Pick<Run, 'state' | 'operation'>,
  rows: readonly Row[],
  fates: readonly Fate[],
  sentAgain: ReadonlySet<number>,
): MendedSet[] {
  if (operations[run.operation].carries !== 'sets') return [];
  if (run.state !== 'finished' && run.state !== 'stopped') return [];
  const sets = Map.groupBy(rows, ({ cells }) => cells['set'] ?? '');
  return [...sets].flatMap(([set, members]) => {
    const kept = members.filter(({ index }) => isRefusedForOthers(fates[index]));
    const failing = members.filter(({ index }) => fates[index]?.cause === 'rowRefused');
    const isMendable = failing.length > 0 && kept.length + failing.length === members.length;
    return isMendable && !members.some(({ index }) => sentAgain.has(index)) ? [{ set, kept, failing }] : [];
  });
}

/** A message about an id that was not sent is shown on the set's first row; "already so" there leaves a doubt. */
function isRefusedForOthers(fate: Fate | undefined): boolean {
  return fate?.cause === 'setRefused' && fate.warning === undefined;
}
