import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { durationWords } from './durationWords.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

it.each([
  [0, 'a few seconds'],
  [12 * SECOND, 'about 10 seconds'],
  [54 * SECOND, 'about 50 seconds'],
  [58 * SECOND, 'about 1 minute'],
  [13.7 * MINUTE, 'about 14 minutes'],
  [60 * MINUTE, 'about 1 h'],
  [84 * MINUTE, 'about 1 h 20 min'],
  [118 * MINUTE, 'about 2 h'],
])('%i ms is %s', (ms, words) => {
  expect(i18n._(durationWords(ms))).toBe(words);
});
