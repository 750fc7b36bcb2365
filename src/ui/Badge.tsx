import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { Icon } from './Icon.tsx';
import { type Tone, toneIcons } from './tone.ts';

/** A word with its icon on the tone's ground. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Icon name={toneIcons[tone]} size={12} />
      {children}
    </span>
  );
}
