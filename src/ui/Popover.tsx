import type { ReactNode } from 'react';
import styles from './Popover.module.css';

/**
 * What a button with `popoverTarget={id}` opens under itself. The browser's own popover: it closes on Escape and on a
 * press beside it, and gives the focus back.
 */
export function Popover({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} popover="auto" className={styles['panel']}>
      {children}
    </div>
  );
}
