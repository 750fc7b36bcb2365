import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CopyState } from '#ui/useCopy.ts';
import type { Sort } from './gridQuery.ts';
import styles from './ResultsGrid.module.css';

interface GridStatusProps {
  shown: number;
  total: number;
  selected: number;
  /** The header of the column that the rows are sorted by, and how; `null` in the order of the rows. */
  sorted: { header: string; direction: Sort['direction'] } | null;
  copyState: CopyState;
  hasSaveFailed: boolean;
}

/** How much is shown, read out when it changes; not a word a row. */
export function GridStatus({ sorted, copyState, hasSaveFailed, ...counts }: GridStatusProps) {
  const { i18n } = useLingui();
  const [shown, total, selected] = [counts.shown, counts.total, counts.selected].map((count) =>
    i18n.number(count),
  );
  return (
    <p role="status" className={styles['status']}>
      {counts.shown === counts.total ? (
        <Plural value={counts.total} one="# row" other="# rows" />
      ) : (
        <Trans>
          {shown} of {total} rows
        </Trans>
      )}
      {counts.selected > 0 && (
        <>
          {' · '}
          <Trans>{selected} selected</Trans>
        </>
      )}
      {sorted && (
        <>
          {' · '}
          {sorted.direction === 'ascending' ? (
            <Trans>Sorted by {sorted.header}, ascending</Trans>
          ) : (
            <Trans>Sorted by {sorted.header}, descending</Trans>
          )}
        </>
      )}
      {copyState !== 'idle' && (
        <>
          {' · '}
          {copyState === 'copied' ? <Trans>Copied</Trans> : <Trans>The browser did not allow copying</Trans>}
        </>
      )}
      {hasSaveFailed && (
        <>
          {' · '}
          <Trans>The file could not be made. Try again.</Trans>
        </>
      )}
    </p>
  );
}
