import { useLingui } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { isSameRecord } from '#contract/recordId.ts';
import type { RecordKind } from '#contract/requestField.ts';
import { Icon } from '#ui/Icon.tsx';
import { orgRecordHref } from '../links/orgRecordHref.ts';
import { useRecord } from '../records/useRecord.ts';
import { useDesk } from '../useDesk.ts';
import { kindOfId } from './kindOf.ts';
import { ShortId } from './NamedId.tsx';
import { useRecordNames } from './NamesProvider.tsx';
import { OrgRecordName } from './OrgRecordName.tsx';
import { idsInConfig } from './offeredIds.ts';
import styles from './RecordId.module.css';

interface RecordIdProps {
  id: string;
  /** The kind of record in the org. Ids of standard objects show it themselves. */
  kind?: ObjectKind | null;
}

/** A record id with a link into the CRM and buttons to copy and name it. Only the display is shortened. */
export function RecordId({ id, kind = kindOfId(id) }: RecordIdProps) {
  const { t } = useLingui();
  const href = orgRecordHref(useDesk().org, id);
  const { copied, error, copy } = useClipboard();
  const names = useRecordNames();
  const name = names?.nameOf(id);
  const text = <ShortId id={id} />;

  return (
    <span className={styles['record']}>
      <span className={styles['chip']} title={name ? `${name} · ${id}` : id}>
        {name && <bdi className={styles['name']}>{name}</bdi>}
        {kind && names?.isReadable(kind) && <OrgRecordName id={id} kind={kind} />}
        <span className={styles['withActs']}>
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" className={styles['link']}>
              {text}
            </a>
          ) : (
            text
          )}
          <button
            // Not Mantine's button: a grid that scrolls fast renders hundreds a second.
            type="button"
            className={styles['act']}
            aria-label={t`Copy id ${id}`}
            onClick={() => copy(id)}
          >
            <Icon name={copied ? 'check' : 'copy'} size={12} />
          </button>
          <NameButton id={id} />
        </span>
      </span>
      {/* The check mark shows it; visible words would move the elements beside the chip. */}
      <VisuallyHidden aria-live="polite">{copied && t`Copied`}</VisuallyHidden>
      {error && <Text component="span" size="xs" c="dimmed" role="status">{t`Could not copy`}</Text>}
    </span>
  );
}

export function NameButton({ id }: { id: string }) {
  const { t } = useLingui();
  const names = useRecordNames();
  if (!names) return null;
  const isNamed = names.nameOf(id) !== undefined;
  return (
    <button
      type="button"
      className={styles['act']}
      aria-label={isNamed ? t`Change your name for ${id}` : t`Give ${id} a name`}
      title={isNamed ? t`Change your name for it` : t`Give it a name`}
      onClick={() => names.ask(id)}
    >
      <Icon name="tag" size={12} />
    </button>
  );
}

/** A record id after its label in config.json. The person's name for it, or the org's, replaces the label. */
export function LabelledId({ kind, id }: { kind: RecordKind; id: string }) {
  const { org } = useDesk();
  const name = useRecordNames()?.nameOf(id);
  const { data } = useRecord(kind, id);
  const label = idsInConfig(org, kind).find((each) => isSameRecord(each.id, id))?.label;
  return (
    <>
      {!name && !data?.name && label} <RecordId id={id} kind={kind} />
    </>
  );
}
