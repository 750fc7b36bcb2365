import { useMemo } from 'react';
import { useNamesInExports } from './useNamesInExports.tsx';
import { type PageRecords, recordOnPage } from './useRecord.ts';
import type { IdColumn } from './useRecords.ts';

/** Columns of names for an export, if the person chooses them. */
export function useNameColumns<Row>(columns: readonly IdColumn<Row>[], page: PageRecords) {
  const { withNames, tick } = useNamesInExports();
  const nameColumns = useMemo(
    () =>
      withNames
        ? columns
            .filter(({ kind }) => page.byKind[kind])
            .map(({ header, kind, idOf }) => ({
              header: `${header} name`,
              text: (row: Row) => recordOnPage(page, kind, idOf(row))?.name ?? '',
            }))
        : [],
    [withNames, columns, page],
  );
  return { nameColumns, tick: Object.keys(page.byKind).length > 0 && tick };
}
