import type { ObjectKind } from '#config/recordsSettings.ts';
import { useRecordNames } from './NamesProvider.tsx';
import { OrgRecordName } from './OrgRecordName.tsx';
import styles from './RecordId.module.css';

interface NamedIdProps {
  id: string;
  /** The kind of record in the org; null if the cell names none. */
  kind: ObjectKind | null;
}

/** An id as text, after its names. Renders bare text if there are none: a grid has thousands. */
export function NamedId({ id, kind }: NamedIdProps) {
  const names = useRecordNames();
  const name = names?.nameOf(id);
  const isReadable = kind !== null && names?.isReadable(kind);
  if (name === undefined && !isReadable) return id;
  return (
    <span className={styles['named']} title={name ? `${name} · ${id}` : id}>
      <span className={styles['informative']}>
        {name && <bdi className={styles['name']}>{name}</bdi>}{' '}
        {isReadable && <OrgRecordName id={id} kind={kind} />}
      </span>{' '}
      <ShortId id={id} />
    </span>
  );
}

/** Cuts the beginning if there is too little room: the end tells ids apart. */
export function ShortId({ id }: { id: string }) {
  return (
    <span className={styles['short']}>
      <bdi>{id}</bdi>
    </span>
  );
}
