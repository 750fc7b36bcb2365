import styles from './RecordId.module.css';
import { useRecordNames } from './useNames.ts';

/** An id as text, after the person's name for it. Bare text without a name: a grid renders thousands. */
export function NamedId({ id }: { id: string }) {
  const name = useRecordNames()?.nameOf(id);
  if (name === undefined) return id;
  return (
    <span className={styles['named']} title={`${name} · ${id}`}>
      <bdi className={styles['name']}>{name}</bdi> <ShortId id={id} />
    </span>
  );
}

/** The end tells ids apart, so only the middle is shortened. */
const TAIL = 6;

export function ShortId({ id }: { id: string }) {
  return (
    <span className={styles['short']}>
      <span className={styles['head']}>{id.slice(0, -TAIL)}</span>
      <span className={styles['tail']}>{id.slice(-TAIL)}</span>
    </span>
  );
}
