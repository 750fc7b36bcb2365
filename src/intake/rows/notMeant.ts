import type { ColumnSpec, Mapping } from '../columns/columnSpec.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { holdsId, isId } from '../ids/idsIn.ts';
import type { Act } from './acts.ts';
import { deniedLines } from './deniedLines.ts';
import { picksByPlace } from './holdsBack.ts';
import { excludesBelow, isAnswered, isQuoted, tellsApart } from './tellsApart.ts';

/**
 * Says of each line, asked from the first one on, why its ids may not be meant: by the words beside them, a title above
 * them, a column of decisions, or since they stand in a mail that this one answers.
 * @param act its words mean the ids; those of its opposite exclude them
 * @returns the text of the line that says so, empty if the text around it does; null for ids that are meant
 */
export function notMeant(
  table: Table,
  mapping: Mapping,
  specs: readonly ColumnSpec[],
  act: Act,
): (line: Line, words: readonly string[]) => string | null {
  const isList = columnCount(table) === 1;
  const isExclusion = (title = '') => excludesBelow(title, act);
  const deniedBy = deniedLines(table, mapping, specs, act);
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
      return isAfterNot ? '' : null;
    }
    const isTitle = another === undefined && !holdsId(only);
    // "But not these:" is about the lines below it, as is the beginning of a mail that is answered above it.
    isAfterNot ||= isTitle && (isExclusion(only) || (hasIds && isAnswered(only)));
    hasIds ||= !isTitle;
    const written = isList ? only : '';
    const text =
      deniedBy(line) ??
      ((isList || words.length > 0) && tellsApart(words, written, act) ? written || words.join(' ') : null);
    return text ?? (isAfterNot || (isAnswer && isQuoted(written)) ? '' : null);
  };
}
