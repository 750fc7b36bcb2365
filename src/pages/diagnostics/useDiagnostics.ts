import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { buildOf } from '#config/build.ts';
import { listKeys, queryKeys } from '#desk/queryKeys.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useJournal, useStorageUse } from '#desk/useJournal.ts';
import { JOURNAL_VERSION } from '#journal/upgrades.ts';
import { canSendStreams, wentOutOnce } from '#platform/fetchOnce.ts';
import type { RequestRecord } from '#run/run.ts';
import { useOrgSession, useSessionState } from '#session/useSession.ts';
import { checkAnswers } from './checkAnswers.ts';
import type { DiagnosticsFacts } from './diagnosticsText.ts';
import { lastFailure } from './lastFailure.ts';

/** What is looked through for errors; a run of 100,000 rows has far more, and the newest tell what is wrong now. */
const REQUESTS_LOOKED_AT = 200;

export interface Diagnostics extends DiagnosticsFacts {
  requests: readonly RequestRecord[];
  hasContractFailed: boolean;
}

/** Everything that can be said of this console, here and now; null until the journal has been read. */
export function useDiagnostics(): Diagnostics | null {
  const { org, journal, owner } = useDesk();
  const { status } = useSessionState();
  const { via } = useOrgSession();
  const trouble = useSyncExternalStore(journal.trouble.subscribe, journal.trouble.current);
  const { data: read } = useJournal(listKeys.diagnostics, async (reading) => ({
    runs: await reading.listRuns(),
    requests: await reading.recentRequests(REQUESTS_LOOKED_AT),
    at: Date.now(),
  }));
  const storage = useStorageUse() ?? null;
  // Compared once a visit: it reads the whole journal, and what is being sent goes on meanwhile.
  const contract = useQuery({
    queryKey: queryKeys.contractCheck(owner),
    queryFn: ({ signal }) => checkAnswers(journal, signal),
    refetchOnMount: 'always',
  });
  if (!read) return null;
  return {
    ...read,
    build: buildOf(document),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    org,
    sending: { canSendStreams: canSendStreams(), wentOutOnce: wentOutOnce(org.baseUrl) },
    session: { status: status === 'ended' ? 'ended' : 'signedIn', via },
    browser: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      isOnline: navigator.onLine,
      isSecure: isSecureContext,
    },
    journal: { version: JOURNAL_VERSION, trouble: trouble?.code ?? null },
    storage,
    contract: contract.data ?? null,
    hasContractFailed: contract.isError,
    failure: lastFailure(),
  };
}
