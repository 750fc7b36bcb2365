import * as z from 'zod/mini';
import { cleanText } from '#lib/cleanText.ts';
import type { DataService } from './dataService.ts';
import { allPages } from './query.ts';
import { ReadProblem } from './readProblem.ts';
import { checkedObjectName } from './soql.ts';

export interface ListRows {
  /** The columns that the list shows, in its order. */
  columns: readonly { field: string; label: string }[];
  rows: readonly { id: string; cells: Readonly<Record<string, string>> }[];
  /** The list has more rows than one read returns (2,000). */
  isCut: boolean;
}

const views = z.looseObject({
  done: z.boolean(),
  nextRecordsUrl: z.optional(z.nullable(z.string())),
  listviews: z.array(z.looseObject({ id: z.string(), label: z.string() })),
});
const results = z.looseObject({
  columns: z.array(
    z.looseObject({ fieldNameOrPath: z.string(), label: z.string(), hidden: z.optional(z.boolean()) }),
  ),
  records: z.array(
    z.looseObject({ columns: z.array(z.looseObject({ fieldNameOrPath: z.string(), value: z.unknown() })) }),
  ),
  done: z.boolean(),
});

/** The platform's limits: rows of one reading, and views of a page. */
const ROWS = 2_000;
const VIEWS = 200;

export async function listViews(
  service: DataService,
  object: string,
  signal: AbortSignal,
): Promise<{ id: string; label: string }[]> {
  const path = `/sobjects/${checkedObjectName(object)}/listviews?limit=${VIEWS}`;
  const pages = await allPages(service, path, views, signal);
  return pages.flatMap(({ listviews }) =>
    listviews.map(({ id, label }) => ({ id, label: cleanText(label, 100) })),
  );
}

export async function listRows(
  service: DataService,
  object: string,
  listId: string,
  signal: AbortSignal,
): Promise<ListRows> {
  if (!/^\w{15,18}$/.test(listId)) throw new ReadProblem('unreadable');
  const path = `/sobjects/${checkedObjectName(object)}/listviews/${listId}/results?limit=${ROWS}`;
  const { columns, records, done } = await service.ask({ path }, results, signal);
  const rows = records.map((record) => {
    const cells = Object.fromEntries(
      record.columns.map(({ fieldNameOrPath, value }) => [fieldNameOrPath, textOf(value)]),
    );
    if (!cells['Id']) throw new ReadProblem('unreadable');
    return { id: cells['Id'], cells };
  });
  return {
    columns: columns
      .filter(({ hidden }) => !hidden)
      .map(({ fieldNameOrPath, label }) => ({ field: fieldNameOrPath, label: cleanText(label, 100) })),
    rows,
    isCut: !done,
  };
}

const textOf = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? cleanText(String(value), 255).trim() : '';
