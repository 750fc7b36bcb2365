import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { LinkMark } from '#desk/links/useLinkFill.ts';

export interface LinkedRow {
  /** Index from 0; null if the address names no row of this run. */
  row: number | null;
  /** A new value for each opened link of the console, even to the same row. */
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
