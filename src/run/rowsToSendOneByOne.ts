import { ruleOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { operations } from '#contract/operations.ts';
import { rowsToSendAgain } from './rowsToSendAgain.ts';
import type { RequestRecord, Row, Run } from './run.ts';

/**
 * The rows that were refused together with others, for a reason that may lie in any of them: each may do alone. Also those
 * of which a person found out that they were not done. None where every request carried one row or one set.
 */
export function rowsToSendOneByOne(
  run: Pick<Run, 'state' | 'rowsPerRequest'>,
  rows: readonly Row[],
  fates: readonly Fate[],
  requests: readonly Pick<RequestRecord, 'rows' | 'cause'>[],
  sentAgain: ReadonlySet<number>,
): Row[] {
  if (run.rowsPerRequest <= 1) return [];
  const unitOf = (index: number) => rows[index]?.cells['set'] ?? index;
  const refusedTogether = new Map<number, boolean>();
  for (const { rows: sent, cause } of requests) {
    const isGroup = ruleOf(cause).isOfTheWhole === true && new Set(sent.map(unitOf)).size > 1;
    // A later attempt replaces an earlier one.
    for (const row of sent) refusedTogether.set(row, isGroup);
  }
  return rowsToSendAgain(run, rows, fates, sentAgain).filter(({ index }) => refusedTogether.get(index));
}

/**
 * The cancellations of refused groups, some of which may be done. Sending one once more does no harm: it stays cancelled,
 * or is refused. Not so a renewal, which may make a second order: that one has to be looked up first.
 */
export function cancellationsInDoubt(
  run: Pick<Run, 'state' | 'operation'>,
  rows: readonly Row[],
  fates: readonly Fate[],
  sentAgain: ReadonlySet<number>,
): Row[] {
  if (operations[run.operation].carries !== 'rows' || run.state === 'running') return [];
  return rows.filter(({ index }) => {
    const fate = fates[index];
    return fate?.cause === 'groupRefused' && fate.verdict === 'unknown' && !sentAgain.has(index);
  });
}
