import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './Words.module.css';

/** Says something about an act that is over, and asks for nothing. */
export function ClosingDialog({
  title,
  children,
  onClose,
}: {
  title: string;
  children: ReactNode;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onCancel={onClose}>
      <div className={styles['words']}>{children}</div>
      <div className={styles['acts']}>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
