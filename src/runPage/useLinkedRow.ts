import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useChoices } from '#desk/links/useChoices.ts';
import type { LinkMark } from '#desk/links/useLinkFill.ts';

/** The row that the address of a run's page names (paths.run), from 0. */
export function useLinkedRow(rowCount: number) {
  const { choose } = useChoices();
  const number = Number(new URLSearchParams(useSearch()).get('row'));
  const opened = useHistoryState<LinkMark | null>()?.opened;
  const picked = Number.isInteger(number) && number >= 1 && number <= rowCount ? number - 1 : null;
  const [link, setLink] = useState({ opened, row: picked });
  if (link.opened !== opened) setLink({ opened, row: picked });
  return {
    /** Row of the last link that was followed; null if it named none of this run. */
    row: link.row,
    /** A new value for each opened link of the console, even to the same row. */
    opened: link.opened,
    /** The row in the address: the one of the link, or picked since. */
    picked,
    pick: (row: number | null) => choose('row', row === null ? '' : String(row + 1)),
  };
}
