import { useLingui } from '@lingui/react/macro';
import type { OrgKind } from '#config/recordsSettings.ts';
import { useRecord } from '../records/useRecord.ts';
import { factWords } from '../words/factWords.ts';
import styles from './RecordId.module.css';

/** What the org calls a record, and up to three facts. Nothing where it does not tell; the id beside it says the rest. */
export function OrgName({ id, kind }: { id: string; kind: OrgKind }) {
  const { i18n } = useLingui();
  const { data } = useRecord(kind, id);
  if (!data) return null;
  const facts = factWords(i18n, data);
  return (
    <>
      {data.name && (
        <bdi className={styles['name']} title={data.name}>
          {data.name}
        </bdi>
      )}{' '}
      {facts && (
        <bdi className={styles['facts']} title={facts}>
          {facts}
        </bdi>
      )}
    </>
  );
}
