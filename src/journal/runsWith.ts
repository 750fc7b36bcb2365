import type { Run } from '#run/run.ts';
import type { JournalDatabase } from './database.ts';
import { AT_ONCE } from './rawRun.ts';
import { rowChunkRecord, settlementRecord } from './records.ts';

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
    let last: [string, number] | null = null;
    let isFound = false;
    do {
      const range = IDBKeyRange.bound(last ?? [runId], [runId, []], last !== null);
      const chunks: unknown[] = await database.getAll('rows', range as never, AT_ONCE.chunks);
      const read = chunks.flatMap((chunk) => rowChunkRecord.safeParse(chunk).data ?? []);
      isFound = read.some(({ rows }) =>
        rows.some(({ cells }) =>
          Object.entries(cells).some(([key, cell]) => key !== NOT_SOUGHT && holds(cell)),
        ),
      );
      const end = chunks.length === AT_ONCE.chunks && read.at(-1);
      last = end && !isFound ? [runId, end.chunk] : null;
      if (last) yield { runId, isFound: 'reading' };
    } while (last);
    yield { runId, isFound };
  }
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
