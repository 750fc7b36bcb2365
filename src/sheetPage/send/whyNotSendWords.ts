import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Sheet } from '../state/useSheet.ts';

/** The button that sends: its verb, and what it sends. The dialog adds the org. */
export function sendWords({ spec, reading, prepared }: Pick<Sheet, 'spec' | 'reading' | 'prepared'>) {
  const { count = 0, rowCount = 0 } = prepared ?? {};
  if (!reading?.hasItems) return spec.sendLabel(count);
  return msg`${plural(count, { one: 'Create # order', other: `Create ${count} orders` })} with ${plural(rowCount, { one: '# item', other: `${rowCount} items` })}`;
}

/** Why the send button is disabled, and what to do about it; null if it is enabled. */
export function whyNotSendWords(
  sheet: Pick<Sheet, 'isReading' | 'refusal' | 'reading' | 'prepared'> &
    Partial<{ records: Pick<Sheet['records'], 'lacksStates'> }>,
): MessageDescriptor | null {
  const { isReading, refusal, reading, prepared } = sheet;
  if (isReading) return msg`One moment: your sheet is still being read.`;
  if (refusal)
    return msg`Nothing to send yet: the text or file could not be read. The reason is shown above.`;
  if (!reading || !prepared) return msg`Nothing to send yet: paste rows above or choose a file.`;
  if (sheet.records?.lacksStates)
    return msg`The org cannot be asked right now which rows to leave out: try again, or leave no rows out.`;
  if (prepared.count > 0) return null;
  if (prepared.isHeld)
    return msg`Some of your changes do not fit the rows any more: drop them, or restore the earlier file or settings.`;
  if (prepared.isUngrouped && reading.hasItems)
    return msg`Choose first which lines are one order: your sheet doesn’t say.`;
  if (prepared.isUngrouped)
    return msg`Choose first how the purchase activities are grouped into sets: your sheet doesn’t say.`;
  const { undecided, openProblems, repeats, goes } = prepared;
  if (undecided > 0 && undecided === openProblems)
    return msg({
      message: plural(undecided, {
        one: '# row is possibly the wrong record: send it all the same or leave it out.',
        other: '# rows are possibly the wrong records: send them all the same or leave them out.',
      }),
    });
  if (openProblems > 0)
    return msg({
      message: plural(openProblems - undecided, {
        one: '# row has a problem: correct it or leave it out.',
        other: '# rows have problems: correct them or leave them out.',
      }),
    });
  if (repeats > 0)
    return msg({
      message: plural(repeats, {
        one: '# row was sent before: send it again or leave it out.',
        other: '# rows were sent before: send them again or leave them out.',
      }),
    });
  if (goes.length > 0)
    return msg`Nothing is left to send: every row is left out, was sent before or has a problem.`;
  return reading.tableProblems.some(({ kind }) => kind === 'columnMissing')
    ? msg`Nothing to send yet: say above which column holds what is missing.`
    : msg`Nothing to send yet: no row was found. The reason is shown above.`;
}
