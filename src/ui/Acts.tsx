import type { ComponentProps } from 'react';
import styles from './Acts.module.css';

/** Buttons side by side, and what is said between them. */
export function Acts(props: ComponentProps<'div'>) {
  return <div {...props} className={styles['acts']} />;
}
