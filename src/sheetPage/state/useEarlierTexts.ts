import { useMemo, useState } from 'react';
import type { FormDraft } from '#pageParts/useDraft.ts';
import {
  earlierTexts,
  parseStoredTexts,
  withColumnAsData,
  withTextsOfSentSheet,
} from '../says/earlierTexts.ts';
import { textsSent } from '../says/textsSent.ts';
import type { SheetWork } from '../work/sheetWork.ts';
import type { DerivedSheet } from './deriveSheet.ts';

/** The texts of earlier sheets whose rows were sent, by column. Only a mark of each text is kept, in this browser. */
export function useEarlierTexts(
  { values, save }: FormDraft<{ texts: string }>,
  header: readonly string[] | null,
) {
  const [stored, setStored] = useState(() => parseStoredTexts(values.texts));
  const before = useMemo(() => earlierTexts(stored, header), [stored, header]);
  const keep = (next: typeof stored) => {
    setStored(next);
    save({ texts: JSON.stringify(next) });
  };
  return {
    before,
    /** Remembers what became of the texts of the sheet that is sent now. */
    remember: (decided: DerivedSheet, leftOut: SheetWork['leftOutTexts']) => {
      const columns = textsSent(decided, leftOut);
      if (columns.length > 0) keep(withTextsOfSentSheet(stored, header, columns));
    },
    /** No question about a column of this name any more, or again. */
    markAsData: (name: string, isData: boolean) => keep(withColumnAsData(stored, header, name, isData)),
  };
}
