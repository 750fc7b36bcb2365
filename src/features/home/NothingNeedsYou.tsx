import { Plural, Trans } from '@lingui/react/macro';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './NothingNeedsYou.module.css';

interface NothingNeedsYouProps {
  underWay: number;
  /** A row that is being sent may be unknown. */
  isUnsure: boolean;
  /** Null until the journal has been looked through. */
  unreadable: readonly UnreadableRun[] | null;
}

/** One calm line. Its place is kept while the journal is still looked through, and where the damaged runs are told of. */
export function NothingNeedsYou({ underWay, isUnsure, unreadable }: NothingNeedsYouProps) {
  // The journal is not looked through while something is being sent.
  if (unreadable === null && underWay === 0) return <p className={styles['calm']} />;
  const isSound = !isUnsure && !unreadable?.length;
  return (
    <p className={styles['calm']}>
      {isSound && (
        <span className={styles['icon']}>
          <Icon name="check" />
        </span>
      )}
      <span>
        {isUnsure ? (
          <Trans>No run waits. Whether a row is unknown is seen when what is being sent has ended.</Trans>
        ) : isSound ? (
          <Trans>Nothing needs you: no run waits, and no row is unknown.</Trans>
        ) : (
          <Trans>No run waits and no row is unknown, as far as the records can be read: see below.</Trans>
        )}
        {underWay > 0 && (
          <>
            {' '}
            <Plural value={underWay} one="# run is under way." other="# runs are under way." />
          </>
        )}
      </span>
    </p>
  );
}
