import type { Cause } from '../../src/contract/causes.ts';
import type { Finding, RequestRecord } from '../../src/run/run.ts';
import type { RunHistory } from '../../src/run/runStore.ts';

export type Memory = ReturnType<typeof createMemory>;

/** Earlier states of each run, to detect forbidden changes. */
export function createMemory() {
  /** Contents of answered requests and findings, by id. */
  const written = new Map<string, string>();
  /** State, end and sent requests of each ended run. `written` holds the contents of the requests. */
  const ends = new Map<string, string>();
  /** Answers that a tab could not save, with the tab, by id of the record. */
  const kept = new Map<string, { tab: string; cause: Cause }>();
  /** A tab's unsaved answer may replace "interrupted" (decision 064). */
  const isLateAnswer = (before: string, record: RequestRecord | Finding) =>
    'cause' in record &&
    (JSON.parse(before) as RequestRecord).cause === 'interrupted' &&
    kept.get(record.id)?.cause === record.cause;

  return {
    /** Last states of the runs, by run id. */
    histories: new Map<string, RunHistory>(),
    kept,
    /** Forbidden changes since the previous call. Also stores the new state. */
    changesIn: ({ run, requests, findings }: RunHistory): string[] => {
      const final = [...requests.filter(({ state }) => state === 'answered'), ...findings];
      const changes = final.flatMap((record) => {
        const key = `${run.id} ${record.id}`;
        const before = written.get(key);
        return isSame(written, key, record) || isLateAnswer(before ?? '{}', record)
          ? []
          : [`${run.id}: ${record.id} was written over`];
      });
      const now = new Set(final.map(({ id }) => `${run.id} ${id}`));
      for (const key of written.keys())
        if (key.startsWith(`${run.id} `) && !now.has(key)) changes.push(`${key} is gone`);
      const isOver = run.state === 'finished' || run.state === 'stopped';
      if (isOver || ends.has(run.id)) {
        const sent = requests.map(({ id, state }) => ({ id, state }));
        const end = { state: run.state, endedAt: run.endedAt, sent };
        if (!isSame(ends, run.id, end)) changes.push(`${run.id}: was over, and changed`);
      }
      return changes;
    },
  };
}

function isSame(seen: Map<string, string>, key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  const before = seen.get(key) ?? text;
  seen.set(key, text);
  return before === text;
}
