import { describe, expect, it } from 'vitest';
import { readingOf } from '#intake/testing/readingOf.ts';
import { csvSheetLines } from '#runPage/reproduce/playwrightTestOf.ts';
import { prepareRows } from '#sheetPage/state/prepareRows.ts';
import { columnsOf } from '#sheetPage/state/sheetSpec.ts';

const [a, b, c] = ['a0X5g000003NnXkEAK', 'a0X5g000003NnXlEAK', 'a0X5g000003NnXmEAK'] as const;

const rowsOf = (...sets: readonly string[][]) =>
  sets
    .flatMap((ids, position) =>
      ids.map((purchaseActivityId) => ({ set: String(position + 1), purchaseActivityId })),
    )
    .map((cells, index) => ({ index, cells }));

/** Reads a paste as the page does, in an org that takes ids of any shape. */
async function readAgain(operation: 'generateRenewals' | 'cancelRenewals', rows: ReturnType<typeof rowsOf>) {
  const lines = csvSheetLines(operation, rows);
  const reading = await readingOf(lines.join('\n'), {
    columns: columnsOf('generateRenewals', {}),
    rules: { recordIds: 'any' },
    inSets: operation === 'generateRenewals',
    setChoice: null,
  });
  const { toSend } = prepareRows(reading, {
    columns: columnsOf('generateRenewals', {}),
    shared: {},
    sheetColumns: [],
    sets: reading.sets,
    verdicts: new Uint8Array(reading.rowCount),
  });
  return toSend.map(({ index, cells }) => ({ index, cells }));
}

describe('rows as pasted text', () => {
  it.each([
    ['of sets and single ones', rowsOf([a, b], [c])],
    ['of single ones', rowsOf([a], [b], [c])],
    ['of one set', rowsOf([a, b, c])],
    ['of one', rowsOf([a])],
    ['of ids that read as words', rowsOf(['PA-X', 'PA-1'], ['Total'], ['id'])],
    ['of ids that read as the name of a column', rowsOf(['group'], ['PA-1'])],
    ['of numbers', rowsOf(['1', '2'], ['3'])],
    ['of UUIDs', rowsOf(['6f1c24d8-0b5e-4c3a-9a77-0000000000ab'], ['6f1c24d8-0b5e-4c3a-9a77-0000000000ac'])],
  ])('are read as the same sets: %s', async (_, rows) => {
    expect(await readAgain('generateRenewals', rows)).toEqual(rows);
    const alone = rows.map(({ index, cells: { purchaseActivityId } }) => ({
      index,
      cells: { purchaseActivityId, set: '' },
    }));
    expect(
      (await readAgain('cancelRenewals', alone)).map(({ cells }) => cells['purchaseActivityId']),
    ).toEqual(alone.map(({ cells }) => cells.purchaseActivityId));
  });
});
