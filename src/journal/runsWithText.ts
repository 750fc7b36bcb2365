import type { JournalDatabase } from './database.ts';
import { AT_ONCE } from './findRun.ts';
import { readable, settlementRecord } from './records.ts';

/** Whether a text of the journal holds what a person looks for. */
export type Holds = (text: string) => boolean;

/** Says which rows are a set: a number of ours, and no word of the sheet. */
const NOT_SOUGHT = 'set';

/**
 * The runs in which a cell of a row holds it, sent or not, also in a column that only rides along, or the note of a
 * settlement. No index knows these: reading takes seconds where there are 100,000 rows, so it goes by slices, between which
 * the page is drawn, and can be aborted at any of them.
 */
export async function runsWithText(
  database: JournalDatabase,
  holds: Holds,
  signal?: AbortSignal,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let after: unknown[] = []; ; ) {
    signal?.throwIfAborted();
    // One at a time: what the browser makes of a record, and what is looked for in it, is one task of the page.
    const [chunk] = await database.getAll('rows', IDBKeyRange.lowerBound(after, true) as never, 1);
    if (!chunk) break;
    const { runId } = chunk;
    const isFound = holdsInCell(chunk, holds);
    if (isFound) found.add(runId);
    // By the key, which is there also where nothing else can be read. Behind all rows of a run that was found.
    after = [runId, isFound ? [] : chunk.chunk];
  }
  for (let range: IDBKeyRange | null = null; ; ) {
    signal?.throwIfAborted();
    const some: { id: string }[] = await database.getAll('settlements', range, AT_ONCE.requests);
    for (const { runId, note } of readable(some, settlementRecord)) if (holds(note)) found.add(runId);
    const last = some.at(-1);
    if (!last) return found;
    range = IDBKeyRange.lowerBound(last.id, true);
  }
}

/** Not parsed as elsewhere: nothing is shown of it, and copying each row took as long again. Whatever is no text is passed over. */
function holdsInCell({ rows }: { rows: unknown }, holds: Holds): boolean {
  if (!Array.isArray(rows)) return false;
  return rows.some((row: { cells?: unknown } | null) => {
    const cells = Object(row?.cells) as Record<string, unknown>;
    for (const key in cells) {
      const cell = cells[key];
      if (key !== NOT_SOUGHT && typeof cell === 'string' && holds(cell)) return true;
    }
    return false;
  });
}
