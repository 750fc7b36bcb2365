import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { LinkMark } from '#desk/links/useLinkFill.ts';

export interface LinkedRow {
  /** By its index from 0; null where the address names none of this run. */
  row: number | null;
  /** Another one each time that a link within the console leads there, to the same row too. */
  opened: string | undefined;
}

/** The row that the address of a run's page points to (paths.run). */
export function useLinkedRow(rowCount: number): LinkedRow {
  const row = Number(new URLSearchParams(useSearch()).get('row'));
  return {
    row: Number.isInteger(row) && row >= 1 && row <= rowCount ? row - 1 : null,
    opened: useHistoryState<LinkMark | null>()?.opened,
  };
}
