import * as z from 'zod/mini';
import { type OperationName, operationNames } from '#contract/operations.ts';
import type { JournalDatabase } from './database.ts';
import { parseRun } from './parseRun.ts';
import { isNothing, type RawRun, readRawRun } from './rawRun.ts';
import { timeRecord } from './records.ts';
import { runIds } from './runIds.ts';
import { isSoundRun } from './soundRun.ts';

/** A run whose records cannot be understood, with what can be told of it all the same. */
export interface UnreadableRun {
  id: string;
  createdAt: number | null;
  operation: OperationName | null;
  /** Where its records end to make sense (parseRun). */
  fault: string;
}

const createdAt = z.object({ createdAt: timeRecord });
const operation = z.object({ operation: z.enum(operationNames) });

/**
 * Reads everything the journal holds, run by run, to find what cannot be read. Takes as long as that takes: for a page
 * that is about the whole journal, not for each change of it.
 */
export async function unreadableRuns(database: JournalDatabase): Promise<UnreadableRun[]> {
  const found: UnreadableRun[] = [];
  for (const id of await runIds(database)) {
    if (await isSoundRun(database, id)) continue;
    // All of it at one moment, to say where it ends to make sense, or that it has only changed meanwhile.
    const raw = await readRawRun(database, id);
    const parsed = parseRun(raw);
    // Without any record it was erased meanwhile.
    if (parsed.kind === 'unreadable' && !isNothing(raw)) found.push(told(id, raw, parsed.fault));
  }
  return found;
}

function told(id: string, { run }: RawRun, fault: string): UnreadableRun {
  const begun = createdAt.safeParse(run);
  const done = operation.safeParse(run);
  return {
    id,
    createdAt: begun.success ? begun.data.createdAt : null,
    operation: done.success ? done.data.operation : null,
    fault,
  };
}
