import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { unitCountWords } from './SendAgain.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  [unitCountWords('cancelRenewals', 3), '3 rows'],
  // As suites compose the button's name: without separators.
  [unitCountWords('createOrder', 12_000), '12000 rows'],
  [unitCountWords('createOrder', 1), '1 row'],
  [unitCountWords('generateRenewals', 2), '2 sets'],
])('names what is sent, and how many: %#', (label, words) => {
  expect(i18n._(label)).toBe(words);
});
