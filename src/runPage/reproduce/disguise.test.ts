import { expect, it } from 'vitest';
import { disguise } from './disguise.ts';
import { aHistory, cancelled } from './testing/aHistory.ts';

const saidTo = (userName: string, body: string) => {
  const history = aHistory('cancelRenewals', [cancelled('a0X5g000003NnXkEAK', 'accepted', { body })]);
  const { requests } = disguise({
    ...history,
    run: { ...history.run, owner: { ...history.run.owner, userName } },
  });
  return requests[0]?.raw?.body;
};

it.each([
  ['Clara Clerk', 'Not by Clara Clerk.', 'Not by Somebody.'],
  ['Bo', 'Bo may not, but Bob may', 'Somebody may not, but Bob may'],
  ['Ana', 'Analysis of Ana’s and MontAna', 'Analysis of Somebody’s and MontAna'],
  ['Zoë', 'Zoë, Zoëlle', 'Somebody, Zoëlle'],
  ['O"Hara', '{"errors":["O\\"Hara may not"]}', '{"errors":["Somebody may not"]}'],
  ['李明', '用户李明没有权限', '用户Somebody没有权限'],
  ['李', '李: 没有权限', 'Somebody: 没有权限'],
  ['李小明', '用户李小明没有权限', '用户Somebody没有权限'],
  ['さくら', 'ユーザーさくらには権限がありません', 'ユーザーSomebodyには権限がありません'],
  ['김민수', '김민수에게 권한이 없습니다', 'Somebody에게 권한이 없습니다'],
  ['สมชาย', 'คุณสมชายไม่มีสิทธิ์', 'คุณSomebodyไม่มีสิทธิ์'],
])('removes %s from messages', (name, said, told) => {
  expect(saidTo(name, said)).toBe(told);
});

it('does not replace single letters of a person’s name', () => {
  expect(saidTo('A', 'A set of A')).toBe('A set of A');
  expect(saidTo('', 'a set')).toBe('a set');
});
