import type { ExportColumn } from '#grid/exportRows.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';

/**
 * Columns that keep reimported rows linked to their run; none for other sheets. Without them that run would offer rows
 * again that were sent from the file.
 */
export function linkColumns({ reimport, lineNumbers }: IntakeReading): ExportColumn<number>[] {
  const offer = reimport?.offer;
  if (offer?.kind !== 'rest') return [];
  return offer.marks.map(({ header, cell }) => ({
    header,
    text: (row) => {
      const link = offer.links.get(lineNumbers[row] ?? 0);
      return link ? (cell ?? link.index + 1) : '';
    },
  }));
}
