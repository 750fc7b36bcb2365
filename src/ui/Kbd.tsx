import type { ReactNode } from 'react';
import styles from './Kbd.module.css';

/** A key, or keys pressed together. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles['key']}>{children}</kbd>;
}
