import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { hearAnnouncements } from './announce.ts';

/** Several announcements may come at once: if only the last were kept, the others would be lost. */
const KEPT = 3;

/**
 * A live region. The page's is always mounted: screen readers may skip a region that mounts with its text. An open dialog
 * has its own: the page behind it is inert and would stay silent.
 */
export function Announcer() {
  const [latest, setLatest] = useState<readonly { nth: number; words: string }[]>([]);
  // A layout effect, so that announcements from effects of the first render are heard.
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
