import { useLingui } from '@lingui/react/macro';
import styles from './Skeleton.module.css';

/** Holds the place of what is being loaded; shows only after a moment, so that quick pages do not flicker. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useLingui();
  return (
    <div className={styles['skeleton']} role="status" aria-label={t`Loading`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className={styles['line']} />
      ))}
    </div>
  );
}
