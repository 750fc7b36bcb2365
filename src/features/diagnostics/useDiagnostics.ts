import { useSyncExternalStore } from 'react';
import { buildOf } from '#config/build.ts';
import { storageUse } from '#journal/storage.ts';
import { JOURNAL_VERSION } from '#journal/upgrades.ts';
import { subscribeTabRequests, type TabRequest, tabRequests } from '#platform/tabRequests.ts';
import type { RequestRecord } from '#run/run.ts';
import { useOrgSession, useSessionState } from '#session/useSession.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useDeskQuery } from '#workbench/useDeskQuery.ts';
import { useJournal } from '#workbench/useJournal.ts';
import type { DiagnosticsFacts } from './diagnosticsText.ts';

/** What is looked through for errors; a run of 100,000 rows has far more, and the newest tell what is wrong now. */
const REQUESTS_LOOKED_AT = 200;

export interface Diagnostics extends DiagnosticsFacts {
  requests: readonly RequestRecord[];
  tabRequests: readonly TabRequest[];
}

/** Everything that can be said of this console, here and now; null until the journal has been read. */
export function useDiagnostics(): Diagnostics | null {
  const { org, journal } = useDesk();
  const { status } = useSessionState();
  const { via } = useOrgSession();
  const trouble = useSyncExternalStore(journal.trouble.subscribe, journal.trouble.current);
  const asked = useSyncExternalStore(subscribeTabRequests, tabRequests);
  const { data: read } = useJournal(['diagnostics'], async (reading) => ({
    runs: await reading.listRuns(),
    requests: await reading.recentRequests(REQUESTS_LOOKED_AT),
    at: Date.now(),
  }));
  const { data: storage = null } = useDeskQuery({
    queryKey: ['storageUse'],
    queryFn: () => storageUse(),
    refetchOnMount: 'always',
  });
  if (!read) return null;
  return {
    ...read,
    tabRequests: asked,
    build: buildOf(document),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    org,
    session: { status: status === 'ended' ? 'ended' : 'signedIn', via },
    browser: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      isOnline: navigator.onLine,
      isSecure: isSecureContext,
    },
    journal: { version: JOURNAL_VERSION, trouble: trouble?.code ?? null },
    storage,
  };
}
