import { Plural, Trans } from '@lingui/react/macro';
import type { CopyState } from '#ui/useCopy.ts';
import styles from './ResultsGrid.module.css';

interface GridStatusProps {
  shown: number;
  total: number;
  selected: number;
  copyState: CopyState;
}

/** How much is shown, read out when it changes; not a word a row. */
export function GridStatus({ shown, total, selected, copyState }: GridStatusProps) {
  return (
    <p role="status" className={styles['status']}>
      {shown === total ? (
        <Plural value={total} one="# row" other="# rows" />
      ) : (
        <Trans>
          {shown} of {total} rows
        </Trans>
      )}
      {selected > 0 && (
        <>
          {' · '}
          <Trans>{selected} selected</Trans>
        </>
      )}
      {copyState !== 'idle' && (
        <>
          {' · '}
          {copyState === 'copied' ? <Trans>Copied</Trans> : <Trans>The browser did not allow copying</Trans>}
        </>
      )}
    </p>
  );
}
