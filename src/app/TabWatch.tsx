import { useEffect, useState } from 'react';
import { askServedBuild, entryOf } from '#config/servedBuild.ts';
import { systemClock } from '#lib/clock.ts';
import { CODE_MISSING } from '#lib/importOrTell.ts';
import { watchTabRequests } from '#platform/tabRequests.ts';
import { type BuildWatch, createBuildWatch } from './buildWatch.ts';
import { SLOT } from './LiveRuns.tsx';
import { NewBuildChip } from './NewBuildChip.tsx';

/** What goes on in the tab besides the pages: what it asks for, and whether the server has another build. */
export function TabWatch() {
  const [watch, setWatch] = useState<BuildWatch | null>(null);
  useEffect(watchTabRequests, []);
  useEffect(() => {
    const opened = createBuildWatch({
      ask: () => askServedBuild(entryOf(document), (...request) => fetch(...request)),
      clock: systemClock,
      isVisible: () => document.visibilityState === 'visible',
    });
    setWatch(opened);
    window.addEventListener('focus', opened.comeBack);
    document.addEventListener('visibilitychange', opened.comeBack);
    window.addEventListener(CODE_MISSING, opened.codeMissing);
    return () => {
      opened.stop();
      window.removeEventListener('focus', opened.comeBack);
      document.removeEventListener('visibilitychange', opened.comeBack);
      window.removeEventListener(CODE_MISSING, opened.codeMissing);
    };
  }, []);
  const slot = document.getElementById(SLOT);
  return watch && slot && <NewBuildChip slot={slot} watch={watch} />;
}
