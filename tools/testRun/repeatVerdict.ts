import { sumLine } from './counts.ts';
import type { RepeatPlay } from './repeatPlay.ts';

/** The sum of a series, and what else is wrong with it. */
export interface RepeatVerdict {
  lines: string[];
  hasFailed: boolean;
}

/**
 * No failure is not enough: a play of other tests than the rest has not repeated them, and a skipped test has shown
 * nothing.
 */
export function repeatVerdict(plays: readonly RepeatPlay[]): RepeatVerdict {
  const sum = (key: 'passed' | 'failed' | 'skipped' | 'seconds') =>
    plays.reduce((total, play) => total + play[key], 0);
  const sizes = Map.groupBy(
    plays,
    ({ passed, failed, skipped }) => `${passed + failed} tests and ${skipped} skipped`,
  );
  const differ = [...sizes].map(([size, same]) => `${size} in play ${same.map(({ nth }) => nth).join(', ')}`);
  const hasNone = plays.some(({ passed }) => passed === 0);
  const minutes = Math.round(sum('seconds') / 60);
  return {
    lines: [
      `Played ${plays.length} × in ${minutes} min: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped.`,
      ...(sizes.size > 1 ? [`The plays were not of the same tests: ${differ.join('; ')}.`] : []),
      ...(hasNone ? ['A play in which nothing passed has shown nothing.'] : []),
    ],
    hasFailed: sum('failed') > 0 || sizes.size > 1 || hasNone,
  };
}

export function playLine(play: RepeatPlay, times: number): string {
  return `${play.nth} of ${times}: ${sumLine([play])} in ${Math.round(play.seconds)} s`;
}
