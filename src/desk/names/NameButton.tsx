import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import styles from './RecordId.module.css';
import { useRecordNames } from './useRecordNames.ts';

/** Lets the person give a record a name, or change it. Nothing where names cannot be kept. */
export function NameButton({ id }: { id: string }) {
  const { t } = useLingui();
  const names = useRecordNames();
  if (!names) return null;
  const isNamed = names.nameOf(id) !== undefined;
  return (
    <button
      // Not Mantine's: a grid that scrolls fast draws hundreds in a second.
      type="button"
      className={`${styles['act']} ${styles['tag']}`}
      aria-label={isNamed ? t`Change your name for ${id}` : t`Give ${id} a name`}
      title={isNamed ? t`Change your name for it` : t`Give it a name`}
      onClick={() => names.ask(id)}
    >
      <Icon name="tag" size={12} />
    </button>
  );
}
