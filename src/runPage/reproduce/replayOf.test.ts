import { describe, expect, it } from 'vitest';
import { replayOf } from './replayOf.ts';
import { aHistory, cancelled, fateOfRequest, type Sent } from './testing/aHistory.ts';

const forbidden = { status: 403, body: '[{"errorCode":"FORBIDDEN","message":"no access"}]' };
const yes = { status: 201, body: '{"success":true}' };
const refusal = { status: 400, body: '{"success":false,"errors":["Plan inactive"]}' };

async function replay(...sent: Sent[]) {
  const { rows, pauses, fates } = await replayOf(aHistory('cancelRenewals', sent), fateOfRequest);
  return {
    rows: rows.map(({ index }) => index),
    pauses: pauses.map(({ after }) => after),
    verdicts: fates.map(({ verdict }) => verdict),
  };
}

describe('a run given its answers once more', () => {
  it('waits after each answer that was lost, but not after the last', async () => {
    expect(
      await replay(cancelled('a', 'noAnswer'), cancelled('b', 'timedOut'), cancelled('c', 'interrupted')),
    ).toEqual({ rows: [0, 1, 2], pauses: [1, 2], verdicts: ['unknown', 'unknown', 'unknown'] });
  });

  it('waits after three refusals that no row can cure', async () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => cancelled(id, 'notAllowed', forbidden));
    expect((await replay(...four)).pauses).toEqual([3]);
  });

  it('takes a late refusal for one, since it comes at once now', async () => {
    expect(await replay(cancelled('a', 'slowRefusal', refusal), cancelled('b', 'accepted', yes))).toEqual({
      rows: [0, 1],
      pauses: [],
      verdicts: ['refused', 'done'],
    });
  });

  it('has none of the rows that were turned away or stayed here', async () => {
    const ended = { status: 401, body: '[{"errorCode":"INVALID_SESSION_ID","message":"expired"}]' };
    const sent = [
      cancelled('a', 'sessionEnded', ended),
      cancelled('b', 'accepted', yes),
      cancelled('c', 'offline'),
    ];
    expect((await replay(...sent)).rows).toEqual([1]);
  });
});
