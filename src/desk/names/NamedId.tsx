import styles from './RecordId.module.css';
import { ShortId } from './ShortId.tsx';
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
