import type { RepeatPlay } from './repeatPlay.ts';

/** A play in which all went well, but for what a test changes. */
export function examplePlay(nth: number, change: Partial<RepeatPlay> = {}): RepeatPlay {
  const series = { began: '2026-11-22T05:00:00.000Z', commit: 'abc', arguments: [] };
  return { series, nth, passed: 434, failed: 0, skipped: 0, seconds: 450, ...change };
}
