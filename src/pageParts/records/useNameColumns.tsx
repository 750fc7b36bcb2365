import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type PageRecords, recordOnPage } from './useRecord.ts';
import type { IdColumn } from './useRecords.ts';

/** Columns of names for an export. Only if the person ticks it: a file with names needs more care than one with ids. */
export function useNameColumns<Row>(columns: readonly IdColumn<Row>[], page: PageRecords) {
  const { t } = useLingui();
  const [isTicked, setIsTicked] = useState(false);
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
    <Checkbox
      label={t`Names in exports`}
      checked={isTicked}
      onChange={(event) => setIsTicked(event.currentTarget.checked)}
    />
  );
  return { nameColumns, tick };
}
