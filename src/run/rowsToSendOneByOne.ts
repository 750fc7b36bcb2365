import { ruleOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { rowsToSendAgain } from './rowsToSendAgain.ts';
import type { RequestRecord, Row, Run } from './run.ts';

/**
 * The rows that were refused together with others, for a reason that may lie in any of them: each may do alone. None where
 * every request carried one row or one set.
 */
export function rowsToSendOneByOne(
  run: Pick<Run, 'state' | 'rowsPerRequest'>,
  rows: readonly Row[],
  fates: readonly Fate[],
  requests: readonly Pick<RequestRecord, 'rows'>[],
  sentAgain: ReadonlySet<number>,
): Row[] {
  if (run.rowsPerRequest <= 1) return [];
  const unitOf = (index: number) => rows[index]?.cells['set'] ?? index;
  const grouped = requests.filter(({ rows: sent }) => new Set(sent.map(unitOf)).size > 1);
  const hadCompany = new Set(grouped.flatMap(({ rows: sent }) => sent));
  return rowsToSendAgain(run, rows, fates, sentAgain).filter(({ index }) => {
    const fate = fates[index];
    return fate !== undefined && hadCompany.has(index) && ruleOf(fate.cause).isOfTheWhole === true;
  });
}
