import type { Org } from '#config/config.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { RequestFields } from '#contract/requestField.ts';
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

/** A run before its first request: every row is not sent. */
export function newRun(
  { operation, origin, rows, planned, rowsPerRequest, parallelRequests, sendsAgain, note }: NewRun,
  at: { id: string; now: number; org: Pick<Org, 'label' | 'baseUrl'>; owner: Owner },
): Run {
  const parts = partsOf(operation, rows);
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
    ...(parts.size > 1 && { parts: Object.fromEntries(parts) }),
    rowsPerRequest,
    ...(parallelRequests === undefined ? {} : { parallelRequests }),
    sendsAgain: sendsAgain ?? null,
    note: note ?? '',
  };
}

function partsOf(operation: OperationName, rows: readonly Row[]): Map<string, number> {
  const fields: RequestFields = operations[operation].fields;
  const parts = new Map<string, number>();
  const key = Object.keys(fields).find((name) => fields[name]?.shared);
  if (key === undefined) return parts;
  for (const {
    cells: { [key]: value = '' },
  } of rows)
    parts.set(value, (parts.get(value) ?? 0) + 1);
  return parts;
}
