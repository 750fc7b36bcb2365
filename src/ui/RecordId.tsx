import { useLingui } from '@lingui/react/macro';
import { Icon } from './Icon.tsx';
import idAct from './IdAct.module.css';
import { NameButton } from './NameButton.tsx';
import styles from './RecordId.module.css';
import { ShortId } from './ShortId.tsx';
import { useCopy } from './useCopy.ts';
import { useRecordNames } from './useRecordNames.ts';

export interface RecordIdProps {
  id: string;
  /** The record's page in the CRM. */
  href?: string | undefined;
}

/**
 * A record id to read, to follow, to copy and to give a name. The whole id is in the page: only the eye sees it
 * shortened, and a name stands before it, never in its place. A press anywhere on it but on its link copies.
 */
export function RecordId({ id, href }: RecordIdProps) {
  const { t } = useLingui();
  const { state, copy } = useCopy();
  const name = useRecordNames()?.nameOf(id);
  const text = <ShortId id={id} className={styles['id']} />;
  const copied = { idle: null, copied: t`Copied`, failed: t`Could not copy` }[state];

  return (
    <span className={styles['record']}>
      <span
        className={styles['chip']}
        data-named={name !== undefined || undefined}
        title={name ? `${name} · ${id}` : id}
      >
        {name && <bdi className={styles['name']}>{name}</bdi>}
        {href ? (
          // Named, since two parts side by side would be read as two words.
          <a href={href} target="_blank" rel="noreferrer" aria-label={id} className={styles['link']}>
            {text}
          </a>
        ) : (
          text
        )}
        {/* Not "Copy …": that is the name of the button that copies a whole grid. */}
        <button
          type="button"
          className={`${idAct['act']} ${styles['act']}`}
          aria-label={t`${id} to the clipboard`}
          onClick={() => copy(id)}
        >
          <Icon name={state === 'copied' ? 'check' : 'copy'} size={12} />
        </button>
      </span>
      <NameButton id={id} />
      <span aria-live="polite" className={styles['said']} data-state={state}>
        {copied}
      </span>
    </span>
  );
}
