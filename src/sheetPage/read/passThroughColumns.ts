import { sheetColumns } from '#desk/sheetColumns.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';

/** Names of columns that are not sent but exported. None for a reimported sheet: its notice covers them. */
export function passThroughColumns({
  header,
  samples,
  mapping,
  setChoice,
  reimport,
}: Pick<IntakeReading, 'header' | 'samples' | 'mapping' | 'setChoice' | 'reimport'>): string[] {
  if (reimport) return [];
  const used = new Set(Object.values(mapping));
  // The column that names the sets is used, although it is exported, too.
  if (typeof setChoice === 'object' && setChoice !== null) used.add(setChoice.column);
  return sheetColumns(header, samples, used).map(({ name }) => name);
}
