import type { SaidColumn, SheetSays } from '../says/whatSheetSays.ts';

/** How many lines a person reads: those around the rows, and those of each column beside its name. */
export const lineCount = ({ around, said }: Pick<SheetSays, 'around' | 'said'>): number =>
  said.reduce((sum, one) => sum + linesOf(one), Object.values(around).flat().length);

const linesOf = ({ values, lines, others, isLong, isOpened }: SaidColumn): number =>
  Number(values.length > 0) + lines.length + Number(others.length > 0) + Number(isLong && !isOpened);
