import type { Cause } from '../../src/contract/causes.ts';
import type { RunHistory } from '../../src/run/runStore.ts';

/** What was seen of each run before, to tell whether anything changed that must not. */
export interface Memory {
  /** By run, as last read. */
  readonly histories: Map<string, RunHistory>;
  /** By the id of its record: an answer that a tab could not write down, and which tab has it. */
  readonly kept: Map<string, { tab: string; cause: Cause }>;
  /** What changed of what was over; remembers this history for the next time. */
  changesIn(history: RunHistory): string[];
}

export function createMemory(): Memory {
  /** Answered requests and settlements, by id, as they were written. */
  const written = new Map<string, string>();
  /** How a run that is over ended, with the requests it had then. */
  const ends = new Map<string, string>();

  return {
    histories: new Map(),
    kept: new Map(),
    changesIn: ({ run, requests, settlements }) => {
      const final = [...requests.filter(({ state }) => state === 'answered'), ...settlements];
      const findings = final.flatMap((record) =>
        isSame(written, `${run.id} ${record.id}`, record) ? [] : [`${run.id}: ${record.id} was written over`],
      );
      const now = new Set(final.map(({ id }) => `${run.id} ${id}`));
      for (const key of written.keys())
        if (key.startsWith(`${run.id} `) && !now.has(key)) findings.push(`${key} is gone`);
      const isOver = run.state === 'finished' || run.state === 'stopped';
      if (isOver || ends.has(run.id)) {
        const end = { state: run.state, endedAt: run.endedAt, requests };
        if (!isSame(ends, run.id, end)) findings.push(`${run.id}: was over, and changed`);
      }
      return findings;
    },
  };
}

function isSame(seen: Map<string, string>, key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  const before = seen.get(key) ?? text;
  seen.set(key, text);
  return before === text;
}
