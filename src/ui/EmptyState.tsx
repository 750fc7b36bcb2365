import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Where a list would stand and there is nothing yet: says so, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['words']}>{children}</div>}
      {action}
    </div>
  );
}
