import styles from './ShortId.module.css';

/** The end of an id tells records apart, so it is what stays where the middle has to go. */
const TAIL = 6;

/** An id that gives way in its middle where there is no room. Its text is whole: only the eye sees it shortened. */
export function ShortId({ id, className = '' }: { id: string; className?: string | undefined }) {
  return (
    <span className={`${styles['id']} ${className}`}>
      <span className={styles['head']}>{id.slice(0, -TAIL)}</span>
      <span className={styles['tail']}>{id.slice(-TAIL)}</span>
    </span>
  );
}
