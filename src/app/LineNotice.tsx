import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './LineNotice.module.css';
import { useLine } from './useLine.ts';

/**
 * Says when the network connection is gone, what that means for sending, and when it is back. Over the foot of the
 * page: a line more at its head would push away what one is just reading. Politely, for nothing is lost by it.
 */
export function LineNotice() {
  const { line, takeNote } = useLine();
  return (
    <div aria-live="polite" className={styles['place']}>
      {line !== 'there' && (
        <div className={styles['notice']} data-line={line}>
          <Icon name={line === 'gone' ? 'warning' : 'check'} />
          <p>
            {line === 'gone' ? (
              <>
                <strong>
                  <Trans>No network connection.</Trans>
                </strong>{' '}
                <Trans>Nothing goes out until it is back; what you entered stays.</Trans>
              </>
            ) : (
              <>
                <strong>
                  <Trans>The connection is back.</Trans>
                </strong>{' '}
                <Trans>You can send again; a run that has paused waits for you.</Trans>
              </>
            )}
          </p>
          {line === 'back' && (
            <Button variant="subtle" size="xs" onClick={takeNote}>
              <Trans>Close</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
