import { describe, expect, it } from 'vitest';
import { OTHER_KIND_TEXT } from '#intake/rows/ownColumns.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { decidedOf, nothingFound } from '../testing/decidedOf.ts';
import type { SheetWork } from '../work/sheetWork.ts';
import { earlierTexts, parseStoredTexts, withTextsOfSentSheet } from './earlierTexts.ts';
import { textsSent } from './textsSent.ts';

const header = ['Purchase activity', 'Note', 'Sent'];

const sheetOf = (cells: readonly (readonly [note: string, sent?: string])[]) =>
  [header, ...cells.map(([note, sent = '2026-01-02'], row) => [longSampleId(row), note, sent])]
    .map((line) => line.join('\t'))
    .join('\n');

type Known = Parameters<typeof decidedOf>[1];

/** What is listed of a sheet that comes after another one was sent with this work. */
async function nextMonth(first: string, work: Partial<SheetWork>, next: string, known: Known = {}) {
  const { decided } = await decidedOf(first, { ...known, work });
  const stored = withTextsOfSentSheet(
    parseStoredTexts(''),
    header,
    textsSent(decided, work.leftOutTexts ?? {}),
  );
  const { says } = (await decidedOf(next, { before: earlierTexts(stored, header) })).decided;
  return {
    texts: says.texts,
    lines: says.said.flatMap(({ lines, values }) =>
      [...lines, ...values].map(({ text, wasLeftOut }) => (wasLeftOut ? `${text}: left out` : text)),
    ),
  };
}

const sentences = (count: number) =>
  Array.from({ length: count }, (_, row) => [`please look at case ${row}`] as const);

describe('what is remembered of texts', () => {
  it('is nothing of a long list that nobody opened', async () => {
    const sheet = sheetOf(sentences(60));
    expect((await nextMonth(sheet, {}, sheet)).texts).toBe(60);
    expect((await nextMonth(sheet, { opened: ['1'] }, sheet)).texts).toBe(0);
  });

  it('is nothing of a list that grew too long after it was read', async () => {
    const next = sheetOf([...sentences(60), ['bitte nicht kündigen, danke'] as const]);
    expect((await nextMonth(sheetOf(sentences(30)), {}, next)).texts).toBe(31);
  });

  it('is what the person left out, and what went', async () => {
    const sheet = sheetOf([['wait'], ['by phone'], [''], ['']]);
    const work = { leftOutTexts: { 1: ['wait'] } };
    expect((await nextMonth(sheet, work, sheet)).lines).toEqual(['wait: left out', 'by phone', '']);
  });

  it('is nothing of a text whose rows stay behind for another reason', async () => {
    const sheet = sheetOf([
      ['too expensive', 'x'],
      ['moved abroad', 'x'],
      ['', 'x'],
      ['', 'x'],
    ]);
    const work = { answers: { done: { choice: 'leaveOut', about: '' } } };
    const states = ['done', 'open', 'open', 'open'] as const;
    const { lines } = await nextMonth(sheet, work, sheet, { states, found: nothingFound });
    expect(lines).toEqual(['too expensive', 'moved abroad', '']);
  });

  it.each([
    ['of which some went', {}, 0],
    ['of which none went', { leftOutTexts: { 2: [OTHER_KIND_TEXT] } }, 1],
  ] as const)('is the kind of other values %s', async (_, work, texts) => {
    const cells = Array.from({ length: 12 }, (_, row) => ['', row % 2 ? '' : `2026-01-${10 + row}`] as const);
    const sheet = sheetOf(cells);
    expect((await nextMonth(sheet, work, sheet)).texts).toBe(texts);
  });
});
