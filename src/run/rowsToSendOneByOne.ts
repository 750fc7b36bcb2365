import { ruleOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { rowsToSendAgain } from './rowsToSendAgain.ts';
import type { Row, Run } from './run.ts';

/**
 * The rows that were refused only because of what else was in their request, as far as anybody can tell: each may do
 * alone. None where every request carried one row or one set.
 */
export function rowsToSendOneByOne(
  run: Pick<Run, 'state' | 'rowsPerRequest'>,
  rows: readonly Row[],
  fates: readonly Fate[],
  sentAgain: ReadonlySet<number>,
): Row[] {
  if (run.rowsPerRequest <= 1) return [];
  return rowsToSendAgain(run, rows, fates, sentAgain).filter(({ index }) => {
    const fate = fates[index];
    return fate !== undefined && ruleOf(fate.cause).remedy === 'split';
  });
}
