import { useEffect, useSyncExternalStore } from 'react';
import styles from './Announcer.module.css';
import { announced } from './announce.ts';

/** Holds what is announced. Stands once, for as long as the console does: a region that comes with its words is not said by all. */
export function Announcer() {
  const latest = useSyncExternalStore(announced.subscribe, announced.latest);
  useEffect(() => announced.clear, []);
  return (
    <div aria-live="polite" className={styles['said']}>
      {latest.map(({ nth, words }) => (
        <p key={nth}>{words}</p>
      ))}
    </div>
  );
}
