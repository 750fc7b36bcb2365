import type { IntakeReading } from '#intake/intakeReading.ts';
import { sheetColumns } from './sheetColumns.ts';

/**
 * The names of the columns that are not sent and come back in the export. None for a sheet that was exported before: the
 * notice about it says what becomes of its columns.
 * @param numbered what a column without a name is called, by its number from 1
 */
export function ridingColumns(
  { header, samples, mapping, takenIn }: Pick<IntakeReading, 'header' | 'samples' | 'mapping' | 'takenIn'>,
  numbered: (number: number) => string,
): string[] {
  if (takenIn) return [];
  const used = new Set(Object.values(mapping));
  return sheetColumns(header, samples.length, used, numbered).map(({ name }) => name);
}
