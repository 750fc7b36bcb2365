import type { ReactNode } from 'react';
import styles from './Kbd.module.css';

export interface KbdProps {
  /** It tells of a shortcut beside the thing itself, so a phone does without. */
  isHint?: boolean;
  children: ReactNode;
}

/** A key, or keys pressed together. */
export function Kbd({ isHint = false, children }: KbdProps) {
  return <kbd className={`${styles['key']} ${isHint ? styles['hint'] : ''}`}>{children}</kbd>;
}
