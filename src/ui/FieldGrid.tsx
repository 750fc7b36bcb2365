import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields side by side where there is room, each wide enough for a record id; `legend` makes a named group of them. */
export function FieldGrid({
  legend,
  description,
  children,
}: {
  legend?: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  if (!legend) return <div className={styles['grid']}>{children}</div>;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      {description && <p className={styles['description']}>{description}</p>}
      <div className={styles['grid']}>{children}</div>
    </fieldset>
  );
}
