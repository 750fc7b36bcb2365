import type { Fate } from '#contract/fate.ts';
import { operations } from '#contract/operations.ts';
import type { Row, Run } from './run.ts';

/** A refused set, and what is left of it without the activities that stood in its way. */
export interface MendedSet {
  set: string;
  /** Activities that carried no message of their own: they were refused because of the others. May be none. */
  kept: readonly Row[];
  /** Activities of which the service said what is wrong with them. */
  failing: readonly Row[];
}

/**
 * Refused renewal sets without the activities that the service named. Left out: sets refused as a whole, and
 * sets with a row that is unknown, done or sent again. An activity that "is already so" may be left out, too:
 * its set was refused, and a set is done whole or not at all.
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

/** A message about an id that was not sent is shown on the first row of its set; "already so" in it leaves a doubt. */
function isRefusedForOthers(fate: Fate | undefined): boolean {
  return fate?.cause === 'setRefused' && fate.warning === undefined;
}
