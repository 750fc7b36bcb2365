import { useSyncExternalStore } from 'react';
import { useDesk } from '#pageParts/useDesk.ts';
import { lazyComponent, lazyPart } from '#ui/lazyComponent.tsx';

export const LazyJournalProblemPage = lazyComponent(
  async () => (await import('./JournalProblemPage.tsx')).JournalProblemPage,
);
const TroubleNotice = lazyPart(async () => (await import('./JournalProblemPage.tsx')).JournalTroubleNotice);

/** Shown above every page while the journal cannot be written: nothing is sent and no draft saved. */
export function JournalNotice() {
  const { trouble } = useDesk().journal;
  const problem = useSyncExternalStore(trouble.subscribe, trouble.current);
  return problem && <TroubleNotice problem={problem} />;
}
