import type { ReactNode } from 'react';
import styles from './Sample.module.css';

/** Components side by side, each under its name. */
export function Samples({ children }: { children: ReactNode }) {
  return <dl className={styles['samples']}>{children}</dl>;
}

export function Sample({ of, wide, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles['sample']} data-wide={wide || undefined}>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  );
}
