import styles from './RecordId.module.css';

/** The end of an id tells records apart, so it is what stays where the middle has to go. */
const TAIL = 6;

/** An id that gives way in its middle where there is no room. Its text is whole: only the eye sees it shortened. */
export function ShortId({ id }: { id: string }) {
  return (
    <span className={styles['short']}>
      <span className={styles['head']}>{id.slice(0, -TAIL)}</span>
      <span className={styles['tail']}>{id.slice(-TAIL)}</span>
    </span>
  );
}
