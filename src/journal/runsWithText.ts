import { type JournalDatabase, ROWS_PER_CHUNK } from './database.ts';
import { AT_ONCE } from './findRun.ts';
import { readable, settlementRecord } from './records.ts';

export type Holds = (text: string) => boolean;

/** Says which rows are a set: a number of ours, and no word of the sheet. */
const NOT_SOUGHT = 'set';

/**
 * Runs with this text in a cell, sent or not, or in a settlement's note, each with its first such row. No index has
 * these: 100,000 rows take seconds, so it reads in slices and can be aborted between them.
 */
export async function runsWithText(
  database: JournalDatabase,
  holds: Holds,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let after: unknown[] = []; ; ) {
    signal?.throwIfAborted();
    // One at a time: what the browser makes of a record, and what is looked for in it, is one task of the page.
    const [chunk] = await database.getAll('rows', IDBKeyRange.lowerBound(after, true) as never, 1);
    if (!chunk) break;
    const { runId } = chunk;
    const place = placeHolding(chunk, holds);
    const isFound = place >= 0;
    if (isFound) found.set(runId, chunk.chunk * ROWS_PER_CHUNK + place);
    // By the key, which is there also where nothing else can be read. Behind all rows of a run that was found.
    after = [runId, isFound ? [] : chunk.chunk];
  }
  for (let range: IDBKeyRange | null = null; ; ) {
    signal?.throwIfAborted();
    const some: { id: string }[] = await database.getAll('settlements', range, AT_ONCE.requests);
    for (const { runId, row, note } of readable(some, settlementRecord))
      if (holds(note) && !found.has(runId)) found.set(runId, row);
    const last = some.at(-1);
    if (!last) return found;
    range = IDBKeyRange.lowerBound(last.id, true);
  }
}

/** Not parsed as elsewhere: nothing is shown of it, and copying each row took as long again. Whatever is no text is passed over. */
function placeHolding({ rows }: { rows: unknown }, holds: Holds): number {
  if (!Array.isArray(rows)) return -1;
  return rows.findIndex((row: { cells?: unknown } | null) => {
    const cells = Object(row?.cells) as Record<string, unknown>;
    for (const key in cells) {
      const cell = cells[key];
      if (key !== NOT_SOUGHT && typeof cell === 'string' && holds(cell)) return true;
    }
    return false;
  });
}
