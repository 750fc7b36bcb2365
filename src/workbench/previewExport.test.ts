import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { previewExport, previewOutcome } from './previewExport.ts';
import { numberedColumn } from './sheetColumns.ts';

const label = msg`Order item`;
const ready = msg`Ready`;
const header = 'Position';
const text = () => '';

beforeEach(() =>
  i18n.loadAndActivate({ locale: 'de', messages: { [label.id]: 'Position', [ready.id]: 'Bereit' } }),
);
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('the preview in a file is English, whatever language the page speaks', () => {
  const columns = ['line', 'set', 'id', 'problem'].map((key) => ({ key, header, text, width: 0 }));
  const spec = { columns: [{ key: 'id', label, headerNames: [], kind: 'id', required: true }] as const };
  const outcome = previewOutcome(ready, 'notSent', (words) => i18n._(words));
  const exported = previewExport(spec, columns, () => outcome.key);
  expect(exported.map((column) => column.header)).toEqual([
    'Line',
    'Set',
    'Order item',
    'Outcome',
    'Problem',
  ]);
  expect([outcome.label, exported[3]?.text('row')]).toEqual(['Bereit', 'Ready']);
});

it('a column without a name is recorded in English', () => {
  expect(numberedColumn(4)).toBe('Column 4');
});
