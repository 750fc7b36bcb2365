import { useSearch } from 'wouter';

/** The row that the address of a run's page points to (paths.run), by its index from 0; null where it names none of this run. */
export function useLinkedRow(rowCount: number): number | null {
  const row = Number(new URLSearchParams(useSearch()).get('row'));
  return Number.isInteger(row) && row >= 1 && row <= rowCount ? row - 1 : null;
}
