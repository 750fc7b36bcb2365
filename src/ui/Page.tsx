import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Page.module.css';
import { usePageFrame } from './usePageFrame.ts';

export interface PageProps {
  title: string;
  description?: ReactNode;
  /** How far what the page is about has come: first in the window's title, before its name. */
  progress?: string | null;
  /** Stand beside the heading. */
  actions?: ReactNode;
  /**
   * `form`: no wider than a form is read well · `middle`: a short table beside it. All begin at the one edge, so that the
   * heading stays where it is from page to page.
   */
  width?: 'form' | 'middle' | 'full';
  children?: ReactNode;
}

/** A page: its heading, which takes the focus when somebody arrives by a link within the console, and the window's title. */
export function Page({ title, description, progress = null, actions, width = 'full', children }: PageProps) {
  const { place, underWay, isFirst } = usePageFrame();
  const { locale } = useLingui().i18n;
  const spoken = useRef(locale);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page, even in the same component
  useEffect(() => {
    // In another language it is the same page, and the focus stays on the choice.
    const isReworded = spoken.current !== locale;
    spoken.current = locale;
    // Something on the page that has more to say may have taken the focus already.
    const isTaken = page.current?.contains(document.activeElement);
    if (!isFirst.current && !isTaken && !isReworded) heading.current?.focus();
    isFirst.current = false;
  }, [title, isFirst, locale]);

  return (
    <div ref={page} className={styles['page']} data-width={width}>
      <title>{[progress ?? underWay, title, place].filter((part) => part !== null).join(' · ')}</title>
      <header className={styles['header']}>
        <div className={styles['words']}>
          <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
            {title}
          </h1>
          {description && <div className={styles['description']}>{description}</div>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
