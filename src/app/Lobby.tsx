import type { ReactNode } from 'react';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './Lobby.module.css';
import { Wordmark } from './Wordmark.tsx';

/** Around the pages that nobody is signed in on. */
export function Lobby({ children }: { children: ReactNode }) {
  return (
    <div className={styles['lobby']}>
      <header>
        <Wordmark />
      </header>
      <main className={styles['main']}>{children}</main>
      <footer className={styles['footer']}>
        <LanguageChoice />
      </footer>
    </div>
  );
}
