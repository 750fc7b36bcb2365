import type { ExportColumn } from '#grid/exportRows.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';

/**
 * Of a sheet that was taken in again: the columns by which its rows stay known as those of an earlier run, for a file made
 * of them before they are sent; none for any other sheet. Without them that run would offer once more what has gone out
 * from the file.
 */
export function linkColumns({ takenIn, lineNumbers }: IntakeReading): ExportColumn<number>[] {
  const offer = takenIn?.offer;
  if (offer?.kind !== 'rest') return [];
  return offer.marks.map(({ header, cell }) => ({
    header,
    text: (row) => {
      const link = offer.links.get(lineNumbers[row] ?? 0);
      return link ? (cell ?? link.index + 1) : '';
    },
  }));
}
