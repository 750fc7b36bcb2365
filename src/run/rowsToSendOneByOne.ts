import { ruleOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { operations } from '#contract/operations.ts';
import { rowsToSendAgain } from './rowsToSendAgain.ts';
import type { RequestRecord, Row, Run } from './run.ts';

/** Rows refused together where one of them may be the reason, and such rows settled as not done. */
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

/** Unknown cancellations of refused groups. Repeating one is harmless; a repeated renewal could make a second order. */
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
