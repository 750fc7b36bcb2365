import { useSyncExternalStore } from 'react';
import { useDesk } from '#desk/useDesk.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';

const notice = lazyPart(async () => (await import('./JournalTroubleNotice.tsx')).JournalTroubleNotice);

/** Shown above every page while the journal cannot be written: nothing is sent and no draft saved. */
export function JournalNotice() {
  const { trouble } = useDesk().journal;
  const problem = useSyncExternalStore(trouble.subscribe, trouble.current);
  return problem && <notice.Component problem={problem} />;
}
