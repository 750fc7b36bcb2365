import type { Org } from '#config/config.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Owner, PlannedRequest, Row, Run } from './run.ts';

export interface NewRun {
  operation: OperationName;
  origin: Run['origin'];
  rows: readonly Row[];
  planned: readonly PlannedRequest[];
  rowsPerRequest: number;
  parallelRequests?: number | undefined;
  sendsAgain?: Run['sendsAgain'];
  note?: string;
}

/** A run that is recorded and has not begun: every row is not sent. */
export function newRun(
  { operation, origin, rows, planned, rowsPerRequest, parallelRequests, sendsAgain, note }: NewRun,
  at: { id: string; now: number; org: Pick<Org, 'label' | 'baseUrl'>; owner: Owner },
): Run {
  return {
    id: at.id,
    operation,
    owner: at.owner,
    orgLabel: at.org.label,
    baseUrl: at.org.baseUrl,
    origin,
    createdAt: at.now,
    endedAt: null,
    state: 'ready',
    pausedBy: null,
    rowCount: rows.length,
    requestCount: planned.length,
    counts: { done: 0, refused: 0, unknown: 0, notSent: rows.length },
    rowsPerRequest,
    ...(parallelRequests === undefined ? {} : { parallelRequests }),
    sendsAgain: sendsAgain ?? null,
    note: note ?? '',
  };
}
