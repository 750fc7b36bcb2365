import { expect, it } from 'vitest';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { columnsOf } from '../state/sheetSpec.ts';

it.each(['Cancellation type', 'Cancellation type (new)', 'Neue Kündigungsart'])(
  'a column %s that the person set aside holds no row back',
  async (name) => {
    const text = `Id;${name}\n${longSampleId(1)};Cancel Later\n${longSampleId(2)};`;
    const { doubtful } = await readingOf(text, {
      columns: columnsOf('cancelRenewals', { cancellationTypes: ['Cancel Now'] }),
      columnChoices: { chosen: { cancellationType: null } },
    });
    expect(doubtful).toBe(0);
  },
);
