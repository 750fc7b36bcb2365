import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordsKey } from '#desk/openRecords.ts';
import { Tick } from '#ui/fields/Tick.tsx';
import { useDesk } from '../useDesk.ts';
import { type PageRecords, recordOnPage } from './useRecord.ts';
import type { IdColumn } from './useRecords.ts';

/** A choice of the person, not an answer of the org. */
const kept = {
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/**
 * Columns of names for an export. Only if the person ticks it: a file with names needs more care than one with ids. The tick
 * holds for every export of this tab, until the page is loaded anew.
 */
export function useNameColumns<Row>(columns: readonly IdColumn<Row>[], page: PageRecords) {
  const { t } = useLingui();
  // In memory alone, and gone with the session.
  const queryKey = [...recordsKey(useDesk().owner), 'in exports'];
  const { data: isTicked } = useQuery({ ...kept, queryKey, queryFn: skipToken });
  const cache = useQueryClient();
  const nameColumns = useMemo(
    () =>
      isTicked
        ? columns
            .filter(({ kind }) => page.byKind[kind])
            .map(({ header, kind, idOf }) => ({
              header: `${header} name`,
              text: (row: Row) => recordOnPage(page, kind, idOf(row))?.name ?? '',
            }))
        : [],
    [isTicked, columns, page],
  );
  const tick = Object.keys(page.byKind).length > 0 && (
    <Tick
      my={0}
      checked={isTicked}
      onTick={(is) => cache.setQueryData(queryKey, is)}
    >{t`Add names to exports`}</Tick>
  );
  return { nameColumns, tick };
}
