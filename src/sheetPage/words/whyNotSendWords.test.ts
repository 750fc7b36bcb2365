import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import type { SheetWork } from '../work/sheetWork.ts';
import { whyNotSendWords } from './whyNotSendWords.ts';

const [a, b] = [longSampleId(1), longSampleId(2)];
const bad = a.slice(0, 14);
const ids = Array.from({ length: 20 }, (_, n) => longSampleId(n + 10));
const remarks = `Id;Remark;Renew?\n${ids.map((id, n) => `${id};${n < 2 ? `see mail ${n}` : ''};yes`).join('\n')}`;

/** The rows with a problem are left out. */
async function withoutBad(text: string): Promise<Partial<SheetWork>> {
  const { decided } = await decidedOf(text);
  const choices = decided.decisions.find(({ id }) => id === 'bad')?.choices;
  const event = choices?.find(({ value }) => value === 'leaveOut')?.event;
  return event?.kind === 'choiceMade' ? event.choices : {};
}

async function whyNot(text: string, work: Partial<SheetWork> = {}) {
  const { decided } = await decidedOf(text, { work });
  return whyNotSendWords({ isReading: false, refusal: null }, decided, i18n);
}

it.each<[string | null, string, Partial<SheetWork>?]>([
  [null, `${a}\n${b}`],
  ['Still to do: 1 decision.', `${a}\n${bad}`],
  [null, `${a}\n${bad}`, await withoutBad(`${a}\n${bad}`)],
  ['Still to do: 2 decisions.', `${a}\n${a}\n${bad}`],
  ['Still to do: 1 answer.', `${a}\nnot ${b}`],
  ['Still to do: 1 answer and 2 texts to read.', remarks],
  ['Still to do: 2 texts to read.', remarks, { going: { 2: 'all' } }],
  ['Nothing is left to send: every row is left out.', bad, await withoutBad(bad)],
  ['Still to do: 1 decision.', 'hello'],
  ['Still to do: 1 decision.', `Product;Name\n${longSampleId(1, '01t')};x`],
])('%s', async (words, text, work) => {
  expect(await whyNot(text, work)).toBe(words);
});

it('says that a sheet is read, or could not be', () => {
  const words = (isReading: boolean, refusal: { kind: 'refusal'; code: 'fileUnreadable' } | null) =>
    whyNotSendWords({ isReading, refusal }, null, i18n);
  expect(words(true, null)).toBe('One moment: your sheet is still being read.');
  expect(words(false, null)).toBe('Nothing to send yet: paste rows above or choose a file.');
  expect(words(false, { kind: 'refusal', code: 'fileUnreadable' })).toMatch(/could not be read/);
});
