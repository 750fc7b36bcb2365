import type { Run } from '#run/run.ts';
import type { JournalDatabase } from './database.ts';
import { AT_ONCE } from './rawRun.ts';
import { settlementRecord } from './records.ts';

/** Whether a text of the journal holds what a person looks for. */
export type Holds = (text: string) => boolean;

/** Says which rows are a set: a number of ours, and no word of the sheet. */
const NOT_SOUGHT = 'set';

/**
 * For each run in turn whether one of its rows holds it in a cell, sent or not, also in a column that only rides along. No
 * index knows these: reading takes seconds where there are 100,000 rows, so it goes by slices, to be left off at any of
 * them, and holds one at a time. Rows never change: what was told of a run stays true.
 */
export async function* runsWithCell(
  database: JournalDatabase,
  runs: Iterable<Pick<Run, 'id'>>,
  holds: Holds,
): AsyncGenerator<{ runId: string; isFound: boolean | 'reading' }> {
  for (const { id: runId } of runs) {
    for (let after: [string, number] | null = null; ; ) {
      const range = IDBKeyRange.bound(after ?? [runId], [runId, []], after !== null);
      // One at a time: what the browser makes of a record, and what is looked for in it, is one task of the page.
      const [chunk] = await database.getAll('rows', range as never, 1);
      const isFound = chunk !== undefined && holdsInCell(chunk, holds);
      if (!chunk || isFound) {
        yield { runId, isFound };
        break;
      }
      // By the key that the disk goes by, also behind a chunk of which nothing else can be read.
      after = [runId, chunk.chunk];
      yield { runId, isFound: 'reading' };
    }
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

/** The runs with a settlement whose note holds it. */
export async function runsWithNote(database: JournalDatabase, holds: Holds): Promise<Set<string>> {
  const found = new Set<string>();
  for (let range: IDBKeyRange | null = null; ; ) {
    const some: { id: string }[] = await database.getAll('settlements', range, AT_ONCE.requests);
    for (const each of some) {
      const { data } = settlementRecord.safeParse(each);
      if (data && holds(data.note)) found.add(data.runId);
    }
    const last = some.at(-1);
    if (!last) return found;
    range = IDBKeyRange.lowerBound(last.id, true);
  }
}
