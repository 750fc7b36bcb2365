import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { rowsWithTextsFirst, sendingSummary, whyLeftOut } from './sendingSummary.ts';

const ids = Array.from({ length: 60 }, (_, n) => longSampleId(n));
const sheet = (count: number) =>
  [
    'Purchase activity\tCustomer\tCurrency\tRemark\tCancel?',
    ...ids.slice(0, count).map((id, row) => {
      const remark = row === 30 ? 'please wait' : row === 31 ? 'call first' : row === 32 ? 'moved' : '';
      return [id, `Customer ${row}`, 'EUR', remark, row % 10 === 4 ? 'no' : 'yes'].join('\t');
    }),
  ].join('\n');

it('counts what does not go by its reason, and names what was not asked', async () => {
  const work = {
    leftOutTexts: { 3: ['please wait'] },
    going: { 4: ['yes'] },
    answers: { done: { choice: 'leaveOut', about: '' } },
    edits: [[{ line: 2, id: ids[0] ?? '', row: '', isLeftOut: true }]],
  };
  const states = ids
    .slice(0, 40)
    .map((_, row) => (row === 1 || row === 2 ? ('done' as const) : ('open' as const)));
  const { decided: given } = await decidedOf(sheet(40), { work, states });
  const receipt = sendingSummary(given, i18n);
  expect(receipt.leftOut).toEqual([
    { count: 4, words: 'Cancel?: “no”' },
    { count: 2, words: 'are cancelled already' },
    { count: 1, words: 'by choice' },
    { count: 1, words: 'Remark: “please wait”' },
  ]);
  expect(receipt.notAsked).toEqual(['Customer', 'Currency']);
  expect([0, 1, 4, 30].map((row) => whyLeftOut(given, row, i18n, ''))).toEqual([
    ...['by choice', 'cancelled in the org', 'Cancel?: “no”', 'Remark: “please wait”'],
  ]);
});

it('names what goes all the same, and long lists that nobody opened', async () => {
  const note = ['Purchase activity\tNote', ...ids.map((id, row) => `${id}\tplease look at case ${row}`)];
  const states = ids.map((_, row) => (row < 2 ? ('done' as const) : ('open' as const)));
  const first = await decidedOf(note.join('\n'), { states });
  const send = first.decided.decisions[0]?.choices.find(({ value }) => value === 'send')?.event;
  const work = send?.kind === 'choiceMade' ? send.choices : {};
  const { decided } = await decidedOf(note.join('\n'), { states, work });
  const receipt = sendingSummary(decided, i18n);
  expect(receipt.sentAllTheSame).toEqual([{ count: 2, words: 'are cancelled already' }]);
  expect(receipt.unopened).toEqual(['Note (60)']);
});

it('lists rows with a remark first', async () => {
  const { decided } = await decidedOf(sheet(40), { work: { going: { 4: 'all' } } });
  expect(rowsWithTextsFirst(decided, 5)).toEqual([30, 31, 32, 0, 1]);
});

it('says of an id in a text that it was not ticked', async () => {
  const text = `please cancel ${ids[0]}\nbut not ${ids[1]}`;
  const { decided: given } = await decidedOf(text, { work: { meant: [`1 ${ids[0]}`] } });
  expect(sendingSummary(given, i18n).leftOut).toEqual([{ count: 1, words: 'not ticked in the text' }]);
  expect(given.prepared.rowCount).toBe(1);
});
