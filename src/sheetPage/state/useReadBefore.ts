import { useMemo, useState } from 'react';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { itemAt } from '#lib/packedList.ts';
import type { Draft } from '#pageParts/useDraft.ts';
import { verdict } from '../decide/rowDecisions.ts';
import { readBefore, storedTexts, textId, withData, withTexts } from '../says/readBefore.ts';
import { kindMark } from '../says/whatSheetSays.ts';
import type { Decided } from './deriveSheet.ts';

/** Which texts of earlier sheets went, by their columns. Of each text a mark is kept, in this browser. */
export function useReadBefore({ values, save }: Draft<{ texts: string }>, header: readonly string[] | null) {
  const [stored, setStored] = useState(() => storedTexts(values.texts));
  const before = useMemo(() => readBefore(stored, header), [stored, header]);
  const keep = (next: typeof stored) => {
    setStored(next);
    save({ texts: JSON.stringify(next) });
  };
  return {
    before,
    /** Remembers what became of the texts of the sheet that is sent now. */
    remember: ({ header: names }: IntakeReading, { says, verdicts }: Decided) => {
      const columns = says.said.map(({ column, others }) => {
        const goes = new Uint8Array(column.textCount + 1);
        column.places.forEach((place, row) => {
          if (verdicts[row] === verdict.goes) goes[place] = 1;
        });
        const [went, leftOut]: [number[], number[]] = [others ? [textId(kindMark(others.kind))] : [], []];
        for (let place = 0; place < column.textCount; place++) {
          const [text = ''] = itemAt(column.texts, place) ?? [];
          (goes[place + 1] === 1 ? went : leftOut).push(textId(text));
        }
        return { name: column.name, went, leftOut };
      });
      if (columns.length > 0) keep(withTexts(stored, names, columns));
    },
    /** No question about a column of this name any more, or again. */
    markAsData: (name: string, isData: boolean) => keep(withData(stored, header, name, isData)),
  };
}
