import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { announced } from './announce.ts';

/** The live region for announcements. Always mounted: screen readers may skip a region that mounts with its text. */
export function Announcer() {
  useEffect(() => announced.clear, []);
  return <Region after={0} />;
}

/** The live region inside an open dialog: the page behind it is inert and would stay silent. */
export function DialogAnnouncer() {
  const [before] = useState(announced.count);
  return <Region after={before} />;
}

/** @param after skips announcements up to this count; another region had them */
function Region({ after }: { after: number }) {
  const latest = useSyncExternalStore(announced.subscribe, announced.latest);
  return (
    <VisuallyHidden component="div" aria-live="polite">
      {latest
        .filter(({ nth }) => nth > after)
        .map(({ nth, words }) => (
          <p key={nth}>{words}</p>
        ))}
    </VisuallyHidden>
  );
}
