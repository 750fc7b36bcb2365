import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { announced } from './announce.ts';

/** Holds what is announced. Stands once, for as long as the console does: a region that comes with its words is not said by all. */
export function Announcer() {
  useEffect(() => announced.clear, []);
  return <Region after={0} />;
}

/** The same in a dialog, for as long as it is open: of the page behind it, which is inert, nothing is said. */
export function DialogAnnouncer() {
  const [before] = useState(announced.count);
  return <Region after={before} />;
}

/** @param after what had been announced by then was said elsewhere */
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
