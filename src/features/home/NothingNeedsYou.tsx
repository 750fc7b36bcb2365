import { Plural, Trans } from '@lingui/react/macro';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './NothingNeedsYou.module.css';

interface NothingNeedsYouProps {
  underWay: number;
  /** Null until the journal has been looked through. */
  unreadable: readonly UnreadableRun[] | null;
}

/** One calm line. Its place is kept while the journal is still looked through, and where the damaged runs are told of. */
export function NothingNeedsYou({ underWay, unreadable }: NothingNeedsYouProps) {
  const isSound = underWay > 0 || unreadable?.length === 0;
  return (
    <p className={styles['calm']}>
      {isSound ? (
        <>
          <span className={styles['icon']}>
            <Icon name="check" />
          </span>
          <span>
            <Trans>Nothing needs you: no run waits, and no row is unknown.</Trans>
            {underWay > 0 && (
              <>
                {' '}
                <Plural value={underWay} one="# run is under way." other="# runs are under way." />
              </>
            )}
          </span>
        </>
      ) : (
        unreadable && (
          <span>
            <Trans>No run waits and no row is unknown, as far as the records can be read: see below.</Trans>
          </span>
        )
      )}
    </p>
  );
}
