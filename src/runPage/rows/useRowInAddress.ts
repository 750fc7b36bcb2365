import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { LinkHistoryState } from '#pageParts/links/useLinkPrefill.ts';
import { useUrlState } from '#pageParts/links/useUrlState.ts';

/** The row in the address of a run's page (paths.run), from 0. */
export function useRowInAddress(rowCount: number) {
  const { choose } = useUrlState();
  const number = Number(new URLSearchParams(useSearch()).get('row'));
  const opened = useHistoryState<LinkHistoryState | null>()?.opened;
  const picked = Number.isInteger(number) && number >= 1 && number <= rowCount ? number - 1 : null;
  const [link, setLink] = useState({ opened, row: picked });
  if (link.opened !== opened) setLink({ opened, row: picked });
  return {
    /** The last link that was followed, a new object each time. Its row is null if it named none of this run. */
    link,
    /** The row in the address: from the link, or picked since. */
    picked,
    pick: (row: number | null) => choose('row', row === null ? '' : String(row + 1)),
  };
}
