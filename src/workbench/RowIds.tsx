import { useLingui } from '@lingui/react/macro';
import type { OperationName } from '#contract/operations.ts';
import type { Row } from '#run/run.ts';
import { RecordId } from '#ui/RecordId.tsx';
import { columnWords, isIdColumn } from './columnWords.ts';
import styles from './RowIds.module.css';
import { recordHref } from './recordHref.ts';
import { useDesk } from './useDesk.ts';

/** A row is known by its first ids; an order item has five, and the rest would only bury them. */
const IDS_SHOWN = 2;

/** What rows are about: their ids, to read, to follow into the CRM and to copy. */
export function RowIds({ operation, rows }: { operation: OperationName; rows: readonly Row[] }) {
  const { t } = useLingui();
  const { org } = useDesk();
  return (
    <span className={styles['ids']}>
      {rows.flatMap((row) =>
        Object.entries(columnWords[operation])
          .filter(([key]) => isIdColumn(key) && row.cells[key])
          .slice(0, IDS_SHOWN)
          .map(([key, name]) => {
            const id = row.cells[key] ?? '';
            return (
              <span key={`${row.index} ${key}`} className={styles['id']}>
                {t(name)} <RecordId id={id} href={recordHref(org, id)} />
              </span>
            );
          }),
      )}
    </span>
  );
}
