import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/tone.ts';
import { useReloadHindrance } from '#workbench/useReloadHindrance.ts';
import type { BuildWatch } from './buildWatch.ts';
import styles from './NewBuild.module.css';
import { NewBuildDialog } from './NewBuildDialog.tsx';

interface NewBuildChipProps {
  slot: Element;
  watch: BuildWatch;
}

/** In the header once the server has another build. A chip, for a notice over the page would move what one is about to press. */
export function NewBuildChip({ slot, watch }: NewBuildChipProps) {
  const build = useSyncExternalStore(watch.subscribe, watch.current);
  const hindrance = useReloadHindrance();
  const [isOpen, setIsOpen] = useState(false);
  if (!build) return null;
  return (
    <>
      {createPortal(
        <span role="status" className={styles['place']}>
          <button type="button" className={styles['chip']} onClick={() => setIsOpen(true)}>
            <Icon name={toneIcons.info} size={12} />
            {hindrance ? <Trans>New version, after sending</Trans> : <Trans>New version: reload</Trans>}
          </button>
        </span>,
        slot,
      )}
      {isOpen && <NewBuildDialog build={build} hindrance={hindrance} onClose={() => setIsOpen(false)} />}
    </>
  );
}
