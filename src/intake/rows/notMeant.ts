import type { Mapping } from '../columns/columnSpec.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { holdsId, isId } from '../ids/idsIn.ts';
import { deniedLines } from './deniedLines.ts';
import { type Act, excludesBelow, isAnswered, isQuoted, picksByPlace, tellsApart } from './tellsApart.ts';

/**
 * Says of each line, asked from the first one on, whether its ids may not be meant: by the words beside them, a title above
 * them, a column of decisions, or since they stand in a mail that this one answers.
 * @param act its words mean the ids; those of its opposite exclude them
 */
export function notMeant(
  table: Table,
  mapping: Mapping,
  act: Act,
): (line: Line, words: readonly string[]) => boolean {
  const isList = columnCount(table) === 1;
  const isExclusion = (title = '') => excludesBelow(title, act);
  const isDenied = deniedLines(table, mapping, act);
  const isAnswer = isList && !table.lines.every(({ cells: [cell = ''] }) => isQuoted(cell) || !holdsId(cell));
  let hasIds = false;
  let isAfterNot =
    (isList && isExclusion(table.header?.[0])) ||
    (isList && table.lines.some(({ cells: [cell = ''] }) => picksByPlace(cell))) ||
    table.notes.some((note) => note.code === 'linesAbove' && isExclusion(note.text));
  return (line, words) => {
    const [only = '', another] = line.cells.filter(Boolean);
    // An id alone says nothing else: nearly all lines of a list.
    if (isList && isId(only)) {
      hasIds = true;
      return isAfterNot;
    }
    const isTitle = another === undefined && !holdsId(only);
    // "But not these:" is about the lines below it, as is the beginning of a mail that is answered above it.
    isAfterNot ||= isTitle && (isExclusion(only) || (hasIds && isAnswered(only)));
    hasIds ||= !isTitle;
    const written = isList ? only : '';
    return isAfterNot || isDenied(line) || tellsApart(words, written, act) || (isAnswer && isQuoted(written));
  };
}
