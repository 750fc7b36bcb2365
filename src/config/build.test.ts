import { expect, it } from 'vitest';
import { buildText, parseBuild } from './build.ts';

it('is read from the stamp, without unknown parts', () => {
  expect(parseBuild('version=0.1.0')).toEqual({ version: '0.1.0', commit: null, date: null });
  expect(parseBuild(undefined)).toEqual({ version: 'unknown', commit: null, date: null });
  expect(parseBuild('version=0.1.0,commit=1a2b3c,date=2026-01-31T10:00:00.000Z')).toEqual({
    version: '0.1.0',
    commit: '1a2b3c',
    date: '2026-01-31T10:00:00.000Z',
  });
});

it('is short for people', () => {
  expect(buildText(parseBuild('version=0.1.0,commit=1a2b3c'))).toBe('0.1.0 (1a2b3c)');
  expect(buildText(parseBuild('version=0.1.0'))).toBe('0.1.0');
});
