import { useLingui } from '@lingui/react/macro';
import { useSessionStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { Tick } from '#ui/fields/Tick.tsx';
import { type PageRecords, recordOnPage } from './useRecord.ts';
import type { IdColumn } from './useRecords.ts';

/**
 * Columns of names for an export. Only if the person ticks it: a file with names needs more care than one with ids. The tick
 * holds for every export of this tab.
 */
export function useNameColumns<Row>(columns: readonly IdColumn<Row>[], page: PageRecords) {
  const { t } = useLingui();
  const [isTicked, setIsTicked] = useSessionStorage({
    key: 'order-desk:names-in-exports',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
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
    <Tick my={0} checked={isTicked} onTick={setIsTicked}>{t`Add names to exports`}</Tick>
  );
  return { nameColumns, tick };
}
