import { expect, it } from 'vitest';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { prepareRows } from '../state/prepareRows.ts';
import { columnsOf } from '../state/sheetSpec.ts';
import { whyNotSendWords } from './whyNotSendWords.ts';

const [a, b] = [longSampleId(1), longSampleId(2)];
const bad = a.slice(0, 14);
const columns = columnsOf('generateRenewals', {});

const noneLeft = 'Nothing is left to send: every row is left out, was sent before or has a problem.';

interface Given {
  text: string;
  /** Rows, from 0. */
  sentBefore?: readonly number[];
  leaveOutBad?: boolean;
  leaveOutDuplicates?: boolean;
}

async function whyNot({ text, sentBefore = [], leaveOutBad = false, leaveOutDuplicates = false }: Given) {
  const reading = await readingOf(text, { columns });
  const prepared = prepareRows(
    reading,
    { leaveOutBad, leaveOutDuplicates },
    { columns, shared: {}, sheetColumns: [], sets: reading.sets, leftOutBefore: new Set(sentBefore) },
  );
  const words = whyNotSendWords({ isReading: false, refusal: null, reading, prepared });
  return words && inEnglish(words);
}

it('says so if the sheet lacks a column', async () => {
  const itemColumns = columnsOf('addOrderItem', {});
  const reading = await readingOf(`Product,Quantity\n${longSampleId(1, '01t')},1`, { columns: itemColumns });
  const options = { columns: itemColumns, shared: {}, sheetColumns: [], sets: reading.sets };
  const prepared = prepareRows(
    reading,
    { leaveOutBad: false, leaveOutDuplicates: false },
    { ...options, leftOutBefore: new Set() },
  );
  const words = whyNotSendWords({ isReading: false, refusal: null, reading, prepared });
  expect(words && inEnglish(words)).toMatch(/say above which column holds what is missing\.$/);
});

it.each<[string | null, Given]>([
  [null, { text: `${a}\n${bad}`, leaveOutBad: true }],
  ['1 row has a problem: correct it or leave it out.', { text: `${a}\n${bad}` }],
  // The duplicate is excluded already.
  [
    '1 row has a problem: correct it or leave it out.',
    { text: `${a}\n${a}\n${bad}`, leaveOutDuplicates: true },
  ],
  ['2 rows have problems: correct them or leave them out.', { text: `${a}\n${a}\n${bad}` }],
  // Of a question for the person, the sentence comes once the problems are dealt with.
  ['1 row has a problem: correct it or leave it out.', { text: `${a}\nnot ${b}\n${bad}` }],
  [
    '1 row is possibly the wrong record: send it all the same or leave it out.',
    { text: `${a}\nnot ${b}\n${bad}`, leaveOutBad: true },
  ],
  ['1 row has a problem: correct it or leave it out.', { text: bad }],
  [noneLeft, { text: bad, leaveOutBad: true }],
  [noneLeft, { text: a, sentBefore: [0] }],
  [noneLeft, { text: `${a}\n${bad}\n${b}`, sentBefore: [0, 2], leaveOutBad: true }],
  ['Nothing to send yet: no row was found. The reason is shown above.', { text: 'hello' }],
])('%s', async (words, given) => {
  expect(await whyNot(given)).toBe(words);
});
