import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { hearAnnouncements } from './announce.ts';

/** Several announcements can come at once: keeping only the last would drop the others. */
const KEPT = 3;

/**
 * A live region. The page's is always mounted: screen readers may skip a region that mounts with its text. An open dialog
 * has its own: the page behind it is inert and would stay silent.
 */
export function Announcer() {
  const [latest, setLatest] = useState<readonly { nth: number; words: string }[]>([]);
  // A layout effect: what the page announces in an effect of its first render is heard.
  useLayoutEffect(
    () =>
      hearAnnouncements((words) =>
        setLatest((before) => [...before.slice(1 - KEPT), { nth: (before.at(-1)?.nth ?? 0) + 1, words }]),
      ),
    [],
  );
  return (
    <VisuallyHidden component="div" aria-live="polite">
      {latest.map(({ nth, words }) => (
        <p key={nth}>{words}</p>
      ))}
    </VisuallyHidden>
  );
}
