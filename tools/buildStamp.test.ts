import { describe, expect, it } from 'vitest';
import { parseBuild } from '../src/config/build.ts';
import { stampOf } from './buildStamp.ts';

const COMMIT = '1a2b3c4d5e6f708192a3b4c5d6e7f80910203040';

describe('the stamp of a build', () => {
  it('holds commit and date from the environment', () => {
    const stamp = stampOf('0.1.0', { ORDER_DESK_COMMIT: COMMIT, SOURCE_DATE_EPOCH: '1767225600' });
    expect(stamp).toBe('version=0.1.0,commit=1a2b3c4d5e6f,date=2026-01-01T00:00:00.000Z');
    expect(parseBuild(stamp)).toEqual({
      version: '0.1.0',
      commit: '1a2b3c4d5e6f',
      date: '2026-01-01T00:00:00.000Z',
    });
  });

  it('takes the commit from a CI, and works without', () => {
    expect(stampOf('0.1.0', { GITHUB_SHA: COMMIT })).toBe('version=0.1.0,commit=1a2b3c4d5e6f');
    expect(stampOf('0.1.0', {})).toBe('version=0.1.0');
  });

  it('refuses anything else as commit or date', () => {
    expect(() => stampOf('0.1.0', { ORDER_DESK_COMMIT: '"><script>' })).toThrow('ORDER_DESK_COMMIT');
    expect(() => stampOf('0.1.0', { SOURCE_DATE_EPOCH: 'today' })).toThrow('SOURCE_DATE_EPOCH');
  });
});
