import { useLingui } from '@lingui/react/macro';
import { Icon } from './Icon.tsx';
import idAct from './IdAct.module.css';
import styles from './NameButton.module.css';
import { useRecordNames } from './useRecordNames.ts';

/** Lets the person give a record a name, or change it. Nothing where names cannot be kept. */
export function NameButton({ id }: { id: string }) {
  const { t } = useLingui();
  const names = useRecordNames();
  if (!names) return null;
  const isNamed = names.nameOf(id) !== undefined;
  return (
    <button
      type="button"
      className={`${idAct['act']} ${styles['act']}`}
      aria-label={isNamed ? t`Change your name for ${id}` : t`Give ${id} a name`}
      title={isNamed ? t`Change your name for it` : t`Give it a name`}
      onClick={() => names.ask(id)}
      onPointerEnter={names.prepare}
      onFocus={names.prepare}
    >
      <Icon name="tag" size={12} />
    </button>
  );
}
