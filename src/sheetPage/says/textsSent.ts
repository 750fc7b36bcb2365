import { itemAt } from '#lib/packedList.ts';
import { readiness } from '../decide/rowDecisions.ts';
import type { SheetWork } from '../work/sheetWork.ts';
import { type SheetSays, textIdIn } from './whatSheetSays.ts';

/**
 * The texts of a sheet that is sent: by column, marks of those whose rows are sent, and of those that the person left
 * out. Leaves out long lists that were not opened, and rows that are not sent for another reason.
 */
export function textsSent(
  { says, verdicts }: { says: SheetSays; verdicts: ArrayLike<number> },
  leftOutTexts: SheetWork['leftOutTexts'],
) {
  const read = says.said.filter((one) => !says.unopened.includes(one));
  return read.map(({ column, key }) => {
    const goes = new Uint8Array(column.textCount + 1);
    column.places.forEach((index, row) => {
      if (verdicts[row] === readiness.goes) goes[index] = 1;
    });
    const [went, leftOut]: [number[], number[]] = [[], []];
    const out = new Set(leftOutTexts[key]);
    for (let index = 0; index < column.textCount; index++) {
      const [text = ''] = itemAt(column.texts, index) ?? [];
      if (goes[index + 1] === 1) went.push(textIdIn(column, text));
      else if (out.has(text)) leftOut.push(textIdIn(column, text));
    }
    return { name: column.name, went, leftOut };
  });
}
