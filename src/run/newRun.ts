import type { Org } from '#config/config.ts';
import { type OperationName, operations, subjectField } from '#contract/operations.ts';
import type { RequestFields } from '#contract/requestField.ts';
import { type Owner, type PlannedRequest, type Row, type Run, SHEET_COLUMN } from './run.ts';

/** Headers of a column with the customer's name. Each may be followed by "name". */
const customerNames = ['customer', 'client', 'account', 'kunde', 'konto', 'firma', 'compte', 'société'];

export interface NewRun extends Pick<Run, 'operation' | 'origin' | 'rowsPerRequest'> {
  rows: readonly Row[];
  planned: readonly PlannedRequest[];
  parallelRequests?: number | undefined;
  repeats?: Iterable<string> | undefined;
  sendsAgain?: Run['sendsAgain'];
  note?: string;
  /** The name of the sheet's file. Default: of its first row. */
  title?: string | undefined;
  delimiter?: Run['delimiter'] | undefined;
  columns?: Run['columns'] | undefined;
}

/** A run before its first request: every row is not sent. */
export function newRun(
  {
    operation,
    origin,
    rows,
    planned,
    rowsPerRequest,
    parallelRequests,
    repeats = [],
    sendsAgain,
    note,
    delimiter,
    columns,
    title = titleOfRow(operation, rows[0]),
  }: NewRun,
  at: { id: string; now: number; org: Pick<Org, 'label' | 'baseUrl'>; owner: Owner },
): Run {
  const fields: RequestFields = operations[operation].fields;
  const sharedKey = Object.keys(fields).find((key) => fields[key]?.shared) ?? '';
  const parts = Map.groupBy(rows, ({ cells }) => cells[sharedKey] ?? '');
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
    ...(delimiter && { delimiter }),
    ...(columns && { columns }),
    ...(title && { title }),
    rowCount: rows.length,
    requestCount: planned.length,
    counts: { done: 0, refused: 0, unknown: 0, notSent: rows.length },
    ...(parts.size > 1 && {
      parts: Object.fromEntries([...parts].map(([value, { length }]) => [value, length])),
    }),
    rowsPerRequest,
    ...(parallelRequests !== undefined && { parallelRequests }),
    ...withRepeats(repeats),
    sendsAgain: sendsAgain ?? null,
    note: note ?? '',
  };
}

function titleOfRow(operation: OperationName, row: Row | undefined): string | undefined {
  const cells = row?.cells ?? {};
  return customerNameIn(cells) ?? cells[subjectField(operation) ?? 'accountId'];
}

/** The customer's name, if a column of the sheet holds it. */
export function customerNameIn(cells: Row['cells']): string | undefined {
  const isCustomer = (key: string) =>
    customerNames.some((name) =>
      [name, `${name} name`].includes(key.toLowerCase().replace(SHEET_COLUMN, '')),
    );
  const customer = Object.keys(cells).find(
    (key) => key.startsWith(SHEET_COLUMN) && isCustomer(key) && cells[key],
  );
  return customer && cells[customer];
}

function withRepeats(runIds: Iterable<string>): Pick<Run, 'repeats'> {
  const repeats = [...new Set(runIds)];
  return repeats.length > 0 ? { repeats } : {};
}
