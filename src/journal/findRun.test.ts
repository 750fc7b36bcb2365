import { expect, it } from 'vitest';
import { countOutcomes, outcomesOf } from '#run/outcomesOf.ts';
import type { Finding } from '#run/run.ts';
import { parseRun } from './findRun.ts';
import { toStoredRequest } from './records.ts';
import { someHistory } from './testing/someHistory.ts';

it('puts findings in the order of their times: the later one stands', async () => {
  const { run, rows, requests } = someHistory({ causes: ['noAnswer'] });
  const finding: Omit<Finding, 'id' | 'found' | 'at'> = {
    runId: run.id,
    row: 0,
    recordId: null,
    note: '',
    by: 'Clara Clerk',
  };
  const early: Finding = { ...finding, id: 'b', found: 'done', at: 3_000 };
  const late: Finding = { ...finding, id: 'a', found: 'notDone', at: 4_000 };
  const found = await parseRun({
    run: { ...run, counts: countOutcomes(outcomesOf(1, requests, [early, late])) },
    rows: [{ runId: run.id, chunk: 0, rows }],
    requests: requests.map(toStoredRequest),
    findings: [late, early],
  });
  expect(found).toMatchObject({ kind: 'read', history: { findings: [early, late] } });
});
