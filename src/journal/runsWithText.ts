import { findingRecord } from '#run/run.ts';
import { type JournalDatabase, ROWS_PER_CHUNK } from './database.ts';
import { parseReadable } from './records.ts';

export type TextMatcher = (text: string) => boolean;

/** The key of a row's set: it is our own number, not text of the sheet. */
const NOT_SOUGHT = 'set';

/**
 * Runs with this text in a cell, sent or not, or in a finding's note, each with its first such row. Not indexed:
 * 100,000 rows take seconds, so it reads in slices and can be aborted between them.
 */
export async function runsWithText(
  database: JournalDatabase,
  holds: TextMatcher,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let after: unknown[] = []; ; ) {
    signal?.throwIfAborted();
    // One chunk at a time: reading and searching a record is one task of the page.
    const [chunk] = await database.getAll('rows', IDBKeyRange.lowerBound(after, true) as never, 1);
    if (!chunk) break;
    const { runId } = chunk;
    const index = placeHolding(chunk, holds);
    const isFound = index >= 0;
    if (isFound) found.set(runId, chunk.chunk * ROWS_PER_CHUNK + index);
    // From the key, which exists even for unreadable records. After a match, skips the run's other rows.
    after = [runId, isFound ? [] : chunk.chunk];
  }
  signal?.throwIfAborted();
  for (const { runId, row, note } of parseReadable(await database.getAll('settlements'), findingRecord))
    if (holds(note) && !found.has(runId)) found.set(runId, row);
  return found;
}

/** Not parsed: that would double the time, and nothing is shown. Skips values that are not text. */
function placeHolding({ rows }: { rows: unknown }, holds: TextMatcher): number {
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
