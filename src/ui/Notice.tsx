import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import { type Tone, toneIcons } from './tone.ts';

export interface NoticeProps {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons and links that follow from it. */
  actions?: ReactNode;
  /** It came up after something the person did: it takes the focus, so that it is read out and cannot be missed. */
  takesFocus?: boolean;
}

/** Says something where it matters, and stays there. A notice that leaves by itself would leave with a fate unread. */
export function Notice({ tone, title, children, actions, takesFocus = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <div
      ref={box}
      className={styles['notice']}
      data-tone={tone}
      role={tone === 'negative' || tone === 'doubt' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <span className={styles['icon']}>
        <Icon name={tone === 'doubt' ? 'warning' : toneIcons[tone]} />
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {children && <div className={styles['body']}>{children}</div>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  );
}
