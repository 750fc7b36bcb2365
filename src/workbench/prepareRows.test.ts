import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { suffixOf } from '#contract/recordId.ts';
import { readText } from '#intake/readText.ts';
import type { BenchSpec } from './benchSpec.ts';
import { type BenchChoices, prepareRows } from './prepareRows.ts';

const id = (n: number) => {
  const first15 = `a0X5g00000${String(n).padStart(5, '0')}`;
  return first15 + suffixOf(first15);
};
const [a, b, c] = [id(1), id(2), id(3)];
const checked = { recordIds: 'checked' } as const;
const nothingChosen: BenchChoices = { setChoice: null, leaveOutProblems: false };

const spec = (inSets: boolean): Pick<BenchSpec, 'columns' | 'inSets'> => ({
  inSets,
  columns: [
    {
      key: 'purchaseActivityId',
      label: msg`Purchase activity`,
      headerNames: ['purchase activity'],
      kind: 'id',
      required: true,
      several: true,
      unique: true,
    },
  ],
});

function prepare(text: string, choices: Partial<BenchChoices> = {}, inSets = true) {
  const table = readText(text);
  if (table.kind === 'refusal') throw new Error(table.code);
  return prepareRows(table, spec(inSets), { ...nothingChosen, ...choices }, { type: 'x' }, checked);
}

const sentOf = ({ toSend }: ReturnType<typeof prepare>) =>
  toSend.map(({ index, cells }) => [index, cells['set'], cells['purchaseActivityId']]);

describe('what a bench would send', () => {
  it('gives every row its set and what all rows share', () => {
    const prepared = prepare(`${a} ${b}\n${c}`);
    expect(prepared.toSend).toEqual([
      { index: 0, cells: { type: 'x', set: '1', purchaseActivityId: a } },
      { index: 1, cells: { type: 'x', set: '1', purchaseActivityId: b } },
      { index: 2, cells: { type: 'x', set: '2', purchaseActivityId: c } },
    ]);
    expect(prepared.count).toBe(2);
  });

  it('counts rows, and makes no sets, where the operation has none', () => {
    const prepared = prepare(`${a} ${b}\n${c}`, {}, false);
    expect(prepared.count).toBe(3);
    expect(prepared.toSend[0]?.cells).toEqual({ type: 'x', purchaseActivityId: a });
  });

  it('is nothing while a row is wrong, and the good rows when the person leaves the others out', () => {
    const text = `${a} ${id(2).slice(0, 15)}XXX\n${c}`;
    expect(prepare(text)).toMatchObject({ badRows: 1, toSend: [], count: 0 });
    const left = prepare(text, { leaveOutProblems: true });
    expect(sentOf(left)).toEqual([
      [0, '1', a],
      [1, '2', c],
    ]);
  });

  it('keeps what is left of a set together when a row of it is left out', () => {
    const prepared = prepare(`${a} ${b} ${a}\n${c}`, { leaveOutProblems: true });
    expect(sentOf(prepared)).toEqual([
      [0, '1', a],
      [1, '1', b],
      [2, '2', c],
    ]);
  });

  it('groups as the person chooses, and forgets a choice that another table does not offer', () => {
    expect(prepare(`${a}\n${b}`, { setChoice: 'allInOne' }).count).toBe(1);
    expect(prepare(`${a}\n${b}`, { setChoice: 'blankLine' }).setChoice).toBe('linePerSet');
  });

  it('is nothing for words, whatever is left out', () => {
    expect(prepare('Congratulations on your renewal', { leaveOutProblems: true }).toSend).toEqual([]);
  });
});
