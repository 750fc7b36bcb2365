import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { sendAgainLabel, sendOneByOneLabel } from './SendAgain.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it.each([
  [sendAgainLabel('cancelRenewals', 3, 'Acme'), 'Send 3 rows again in Acme'],
  // As suites compose it: without separators.
  [sendAgainLabel('createOrder', 12_000, 'Acme'), 'Send 12000 rows again in Acme'],
  [sendAgainLabel('createOrder', 1, 'Acme'), 'Send 1 row again in Acme'],
  [sendAgainLabel('generateRenewals', 2, 'Acme'), 'Send 2 sets again in Acme'],
  [sendOneByOneLabel('cancelRenewals', 3, 'Acme'), 'Send 3 rows one by one in Acme'],
  [sendOneByOneLabel('generateRenewals', 1, 'Acme'), 'Send 1 set by itself in Acme'],
])('names what is sent, how many and where: %#', (label, words) => {
  expect(i18n._(label)).toBe(words);
});
