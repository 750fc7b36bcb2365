import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { rowWords } from './rowWords.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const row = { index: 6, cells: { set: '3', purchaseActivityId: 'a0A' } };

it('a row of a renewal run goes by its set, as the grid shows it', () => {
  expect(i18n._(rowWords('generateRenewals', row))).toBe('Set 3');
});

it('any other row goes by its line in the sheet, else by its place, from 1', () => {
  const cells = { purchaseActivityId: 'a0A' };
  expect(i18n._(rowWords('cancelRenewals', { index: 6, line: 9, cells }))).toBe('Line 9');
  expect(i18n._(rowWords('cancelRenewals', { index: 6, cells: { purchaseActivityId: 'a0A' } }))).toBe(
    'Row 7',
  );
});
