import * as z from 'zod/mini';
import type { DataService } from './dataService.ts';
import { type RawRecord, rawRecord } from './orgRecord.ts';
import { ReadProblem } from './readProblem.ts';
import { type Query, queryPath } from './soql.ts';

const page = z.looseObject({
  done: z.boolean(),
  records: z.array(rawRecord),
  nextRecordsUrl: z.optional(z.nullable(z.string())),
});

/** More pages than any question of the console needs: 2,000 rows each. */
const PAGES_AT_MOST = 20;

/** All rows of a query. Rejects if there are more pages than the console can use. */
export async function query(
  service: DataService,
  question: Query,
  signal: AbortSignal,
): Promise<{ rows: RawRecord[]; at: number }> {
  const rows: RawRecord[] = [];
  let path = queryPath(question);
  for (let pages = 0; pages < PAGES_AT_MOST; pages++) {
    const { answer, at } = await service.ask({ path }, page, signal);
    const { done, records, nextRecordsUrl } = answer;
    rows.push(...records);
    if (done) return { rows, at };
    path = nextPath(nextRecordsUrl ?? '', service.settings.dataUrl);
  }
  throw new ReadProblem('failed', 'TOO_MANY_ROWS');
}

/** The path below `dataUrl` of a page's address. Any other address would be handed the token. */
function nextPath(address: string, dataUrl: string): string {
  const base = new URL(dataUrl);
  const next = URL.canParse(address, base) ? new URL(address, base) : null;
  if (next?.origin !== base.origin || !next.pathname.startsWith(`${base.pathname}/query/`))
    throw new ReadProblem('unreadable');
  return next.pathname.slice(base.pathname.length) + next.search;
}
