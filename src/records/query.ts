import * as z from 'zod/mini';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { DataService } from './dataService.ts';
import { type RawRecord, rawRecord } from './orgRecord.ts';
import { ReadProblem } from './readProblem.ts';
import { type Query, queryPath } from './soql.ts';

const page = z.looseObject({
  done: z.boolean(),
  /** The number of records on all pages. */
  totalSize: z.optional(z.int()),
  records: z.array(rawRecord),
  nextRecordsUrl: z.optional(z.nullable(z.string())),
});

/** More pages than any query of the console needs: 2,000 rows each. */
const PAGES_AT_MOST = 20;

/** All rows of a query. Rejects if there are more pages than the console can use, or not as many rows as the org counted. */
export async function query(
  service: DataService,
  question: Query,
  signal: AbortSignal,
): Promise<RawRecord[]> {
  const { rows, isWhole, isCounted } = await queryUnchecked(service, question, signal);
  if (isCounted && !isWhole) throw new ReadProblem('unreadable');
  return rows;
}

/**
 * The rows of a query, each once. `isWhole`: the number of rows is the org's count, and all are of the requested
 * object. `isCounted`: the org told its count.
 */
export async function queryUnchecked(service: DataService, question: Query, signal: AbortSignal) {
  const pages = await allPages(service, queryPath(question), page, signal);
  const sent = pages.flatMap(({ records }) => records);
  const rows = new Map(
    sent.filter((row) => isOf(row, question.object)).map((row) => [canonicalId(row.Id), row]),
  );
  const counts = new Set(pages.map(({ totalSize }) => totalSize));
  return {
    rows: [...rows.values()],
    isWhole: counts.size === 1 && counts.has(sent.length) && rows.size === sent.length,
    isCounted: !counts.has(undefined),
  };
}

/** The platform tells the object of each record. */
function isOf({ Id: id, attributes }: RawRecord, object: string): boolean {
  const { type = object } = Object(attributes);
  return recordIdProblem(id) === null && String(type).toLowerCase() === object.toLowerCase();
}

interface Page {
  done: boolean;
  nextRecordsUrl?: string | null | undefined;
}

/** The answers of a path and of all following pages. */
export async function allPages<Answer extends Page>(
  service: DataService,
  first: string,
  schema: z.ZodMiniType<Answer>,
  signal: AbortSignal,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let path = first;
  while (answers.length < PAGES_AT_MOST) {
    const answer = await service.ask({ path }, schema, signal);
    answers.push(answer);
    if (answer.done) return answers;
    path = nextPath(answer.nextRecordsUrl ?? '', service.settings.dataUrl, first.replace(/\?.*/s, ''));
  }
  throw new ReadProblem('failed', 'TOO_MANY_ROWS');
}

/** The path below `dataUrl` of the next page, of the first page's kind: any other address would receive the token. */
function nextPath(address: string, dataUrl: string, kind: string): string {
  const base = new URL(dataUrl);
  const next = URL.canParse(address, base) ? new URL(address, base) : null;
  const path = next?.origin === base.origin ? next.pathname : '';
  if (!next || !`${path}/`.startsWith(`${base.pathname}${kind}/`)) throw new ReadProblem('unreadable');
  return path.slice(base.pathname.length) + next.search;
}
