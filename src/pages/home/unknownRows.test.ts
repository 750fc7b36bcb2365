import { describe, expect, it } from 'vitest';
import { fateOf } from '#run/fatesOf.ts';
import type { RequestRecord, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { aRun } from '#run/testing/stage.ts';
import { LARGEST_RUN_READ, ROWS_LISTED, unknownRows } from './unknownRows.ts';

/** A run of which the last rows are unknown. */
function runWith(unknown: number, rowCount: number, id = 'run-1'): RunHistory {
  const { run, rows } = aRun(rowCount, { id, counts: { done: 0, refused: 0, unknown, notSent: 0 } });
  const requests = rows.map(({ index }): RequestRecord => {
    const fate = { ...fateOf(index < rowCount - unknown ? 'accepted' : 'noAnswer'), at: 100 + index };
    return { runId: id, seq: index, attempt: 1, fates: [{ row: index, fate }] } as unknown as RequestRecord;
  });
  return { run, rows, requests, settlements: [] };
}

async function list(...histories: RunHistory[]) {
  const read: string[] = [];
  const found = await unknownRows(
    histories.map(({ run }) => ({ run, count: run.counts.unknown })),
    async (runId) => {
      read.push(runId);
      const history = histories.find(({ run }) => run.id === runId);
      if (!history || history.requests.length === 0) throw new Error('unreadable');
      return history;
    },
  );
  const more = found.more.map(({ run, count }: { run: Run; count: number }) => [run.id, count]);
  return { read, more, rows: found.rows.map(({ run, unit, at }) => [run.id, unit.rows[0]?.index, at]) };
}

describe('the unknown rows on Home', () => {
  it('are those of every run, with when', async () => {
    const { rows, more } = await list(runWith(1, 3, 'a'), runWith(2, 2, 'b'));
    expect(rows).toEqual([
      ['a', 2, 102],
      ['b', 0, 100],
      ['b', 1, 101],
    ]);
    expect(more).toEqual([]);
  });

  it('are counted where there are too many to list', async () => {
    const { rows, more, read } = await list(runWith(ROWS_LISTED + 5, 40, 'a'), runWith(3, 3, 'b'));
    expect(rows).toHaveLength(ROWS_LISTED);
    expect(more).toEqual([
      ['a', 5],
      ['b', 3],
    ]);
    expect(read).toEqual(['a']);
  });

  it('stand together where they are a set', async () => {
    const history = runWith(3, 3, 'sets');
    history.run = { ...history.run, operation: 'generateRenewals' };
    history.rows.forEach((row, index) => {
      history.rows[index] = { ...row, cells: { set: index < 2 ? '1' : '2' } };
    });
    const { rows, more } = await list(history);
    expect(rows).toEqual([
      ['sets', 0, 100],
      ['sets', 2, 102],
    ]);
    expect(more).toEqual([]);
  });

  it('are not those on their way', async () => {
    const history = runWith(2, 3, 'a');
    const last = history.requests.at(-1);
    if (last) last.fates = [{ row: 2, fate: fateOf('sending') }];
    history.run = { ...history.run, counts: { ...history.run.counts, unknown: 1 } };
    const { rows, more } = await list(history);
    expect([rows, more]).toEqual([[['a', 1, 101]], []]);
  });

  it('are counted, and not read, where the run is large', async () => {
    const large = runWith(1, LARGEST_RUN_READ + 1, 'large');
    expect(await list(large)).toEqual({ read: [], rows: [], more: [['large', 1]] });
  });

  it('are counted where the run cannot be read', async () => {
    const broken = { ...runWith(2, 2, 'broken'), requests: [] };
    expect(await list(broken)).toMatchObject({ rows: [], more: [['broken', 2]] });
  });
});
