import type { RepeatChoice } from './repeatChoice.ts';
import { type RepeatPlay, repeatPlay } from './repeatPlay.ts';

/** One play a line, as the file of all plays holds them. A line that broke off with its session is passed over. */
export function readPlays(text: string): RepeatPlay[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [repeatPlay.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/**
 * The plays of the series that was left unfinished last, of the same commit and arguments: so many plays can be had in
 * several sessions. None where there is no such series, or it has as many plays as are wanted.
 */
export function unfinishedPlays(
  plays: readonly RepeatPlay[],
  wanted: RepeatChoice,
  commit: string,
): RepeatPlay[] {
  const isSame = ({ series }: RepeatPlay) =>
    series.commit === commit && JSON.stringify(series.arguments) === JSON.stringify(wanted.arguments);
  const last = plays.findLast(isSame)?.series.began;
  const found = plays.filter((play) => isSame(play) && play.series.began === last);
  return found.length < wanted.times ? found : [];
}
