import { afterEach, expect, it, vi } from 'vitest';
import { longSampleId } from '../testing/sampleId.ts';
import { xlsxBytes } from '../testing/xlsxBytes.ts';
import { readWorkbook } from './readWorkbook.ts';

afterEach(() => vi.unstubAllGlobals());

it('reads a large workbook without a worker made from a blob, which the content security policy forbids', async () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => [
    longSampleId(index),
    'some text that packs well',
  ]);
  const bytes = await xlsxBytes({ Ids: ids });
  const noWorker = vi.fn(() => {
    throw new TypeError('This document requires TrustedScriptURL assignment.');
  });
  vi.stubGlobal('Worker', noWorker);

  const table = await readWorkbook(bytes);

  expect(noWorker).not.toHaveBeenCalled();
  expect(table).toMatchObject({ kind: 'table' });
  expect(table.kind === 'table' && table.lines.length).toBe(20_000);
});
