import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

export interface SectionProps {
  /** Without one it is a surface and nothing more. */
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own, on a surface. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  if (!title) return <div className={styles['section']}>{children}</div>;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header className={styles['header']}>
        <div>
          <h2 id={id} className={styles['heading']}>
            {title}
          </h2>
          {description && <div className={styles['description']}>{description}</div>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
