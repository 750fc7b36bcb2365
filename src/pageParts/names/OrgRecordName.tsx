import { useLingui } from '@lingui/react/macro';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { useRecord } from '../records/useRecord.ts';
import { factParts } from '../words/factWords.ts';
import styles from './RecordId.module.css';

/** The org's name of a record and up to three facts, with the whole id on hover. Nothing if the org tells none. */
export function OrgRecordName({ id, kind }: { id: string; kind: ObjectKind }) {
  const { i18n } = useLingui();
  const { data } = useRecord(kind, id);
  if (!data) return null;
  const parts = factParts(i18n, data);
  const facts = parts.map(({ words }) => words).join(' · ');
  const [days, others] = [true, false].map((isDay) =>
    parts
      .filter((part) => part.isDay === isDay)
      .map(({ words }) => words)
      .join(' · '),
  );
  return (
    <>
      {data.name && (
        <bdi className={styles['name']} title={`${data.name} · ${id}`}>
          {data.name}
        </bdi>
      )}{' '}
      {others && (
        <bdi className={styles['facts']} title={`${facts} · ${id}`}>
          {others}
          {days && ' ·'}
        </bdi>
      )}{' '}
      {days && <bdi className={`${styles['facts']} ${styles['days']}`}>{days}</bdi>}
    </>
  );
}
