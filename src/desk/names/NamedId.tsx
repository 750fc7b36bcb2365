import styles from './RecordId.module.css';
import { useRecordNames } from './useRecordNames.ts';

/**
 * A record id as text, with the person's name before it where they have one: for places where `RecordId` with its
 * buttons is too much. Bare text without a name, for a grid draws thousands of them.
 */
export function NamedId({ id }: { id: string }) {
  const name = useRecordNames()?.nameOf(id);
  if (name === undefined) return id;
  return (
    <span className={styles['named']} title={`${name} · ${id}`}>
      <bdi className={styles['name']}>{name}</bdi> <ShortId id={id} />
    </span>
  );
}

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
